'use client';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, Suspense } from 'react';
import { LazyFallback } from '../base/LazyFallback.tsx';
import { lazyContent } from '../base/lazyContent.tsx';
import { SkeletonItem } from '../base/Skeleton.tsx';
import type { ScaFactorsProps } from './stepProps.ts';

const Content = lazyContent(() => import('./ScaFactorsContent.tsx'));

/**
 * The user's ways to confirm (Strong Customer Authentication): the list, adding and removing one, and the replacement of
 * one that is lost. It loads on demand.
 *
 * ```tsx
 * <ScaFactors onChange={(change) => console.log(change)} />
 * ```
 *
 * It consists of `ScaEnrolment` and `ScaReset`; for another layout use their parts of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function ScaFactors(props: ScaFactors.Props): ReactElement {
  checkProps('ScaFactors', props);
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

export declare namespace ScaFactors {
  interface Props extends ScaFactorsProps {}
}
