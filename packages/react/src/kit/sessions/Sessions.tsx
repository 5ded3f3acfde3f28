'use client';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, Suspense } from 'react';
import { LazyFallback } from '../base/LazyFallback.tsx';
import { lazyContent } from '../base/lazyContent.tsx';
import { SkeletonItem } from '../base/Skeleton.tsx';
import type { SessionsProps } from './stepProps.ts';

const Content = lazyContent(() => import('./SessionsContent.tsx'));

/**
 * Where the user is signed in: this device first, and the others; signing out on one of them, or everywhere else. It
 * loads on demand.
 *
 * ```tsx
 * <Sessions onChange={(change) => console.log(change)} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `Sessions` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Sessions(props: Sessions.Props): ReactElement {
  checkProps('Sessions', props);
  const { variant, className, id } = props;
  const fallback = (
    <LazyFallback id={id} variant={variant} className={className}>
      <SkeletonItem kind="label" />
      <SkeletonItem kind="row" />
      <SkeletonItem kind="row" />
    </LazyFallback>
  );
  return (
    <Suspense fallback={fallback}>
      <Content {...props} />
    </Suspense>
  );
}

export declare namespace Sessions {
  interface Props extends SessionsProps {}
}
