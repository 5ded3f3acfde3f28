'use client';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, Suspense } from 'react';
import { LazyFallback } from '../base/LazyFallback.tsx';
import { lazyContent } from '../base/lazyContent.tsx';
import { SkeletonItem } from '../base/Skeleton.tsx';
import type { ApprovalsProps } from './stepProps.ts';

const Content = lazyContent(() => import('./ApprovalsContent.tsx'));

/**
 * The requests of agents that wait for the user: who asks for what, why, and until when; approving and rejecting each.
 * It loads on demand.
 *
 * ```tsx
 * <Approvals onSuccess={({ outcome, actionId }) => console.log(outcome, actionId)} />
 * ```
 *
 * The relay must allow it (`agentApprovals`). Style parts by class or `data-lk-part`; for another layout use `Approvals`
 * of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Approvals(props: Approvals.Props): ReactElement {
  checkProps('Approvals', props);
  const { variant, className, id } = props;
  return (
    <Suspense
      fallback={
        <LazyFallback variant={variant} className={className} id={id}>
          <SkeletonItem kind="label" />
          <SkeletonItem kind="row" />
          <SkeletonItem kind="amount" />
          <SkeletonItem kind="control" />
        </LazyFallback>
      }
    >
      <Content {...props} />
    </Suspense>
  );
}

export declare namespace Approvals {
  interface Props extends ApprovalsProps {}
}
