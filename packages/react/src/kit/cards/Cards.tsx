'use client';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, Suspense } from 'react';
import { general } from '../../messages/en/general.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { lazyContent } from '../base/lazyContent.tsx';
import { panelProps } from '../base/rootProps.ts';
import { Skeleton, SkeletonItem } from '../base/Skeleton.tsx';
import type { CardsProps } from './stepProps.ts';

const Content = lazyContent(() => import('./CardsContent.tsx'));

/**
 * The user's cards: the state of each, its number, freezing and closing it, its limit, what it is paid from, and its
 * payments. It loads on demand.
 *
 * ```tsx
 * <Cards onChange={(change, cardId) => console.log(change, cardId)} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `Cards` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Cards(props: Cards.Props): ReactElement {
  checkProps('Cards', props);
  const { variant, className, id } = props;
  const { appearance } = useProvider('Cards');
  const m = useMessages(general);
  return (
    <Suspense
      fallback={
        <div id={id} {...panelProps(appearance, variant, className)} aria-busy="true">
          <Skeleton label={m['general.loading']}>
            <SkeletonItem kind="label" />
            <span className="lk-bone" data-kind="card" />
            <SkeletonItem kind="control" />
            <SkeletonItem kind="row" />
            <SkeletonItem kind="row" />
          </Skeleton>
        </div>
      }
    >
      <Content {...props} />
    </Suspense>
  );
}

export declare namespace Cards {
  interface Props extends CardsProps {}
}
