'use client';
import { type ReactElement, Suspense } from 'react';
import { general } from '../../messages/en/general.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { lazyContent } from '../base/lazyContent.tsx';
import { rootProps } from '../base/rootProps.ts';
import { Skeleton, SkeletonItem } from '../base/Skeleton.tsx';
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
  const { variant = 'panel', className, id } = props;
  const { appearance } = useProvider('Approvals');
  const m = useMessages(general);
  const own = variant === 'panel' ? 'lk-panel' : 'lk-stack';
  return (
    <Suspense
      fallback={
        <div id={id} {...rootProps(appearance, own, className)} aria-busy="true">
          <Skeleton label={m['general.loading']}>
            <SkeletonItem kind="label" />
            <SkeletonItem kind="row" />
            <SkeletonItem kind="amount" />
            <SkeletonItem kind="control" />
          </Skeleton>
        </div>
      }
    >
      <Content {...props} />
    </Suspense>
  );
}

export declare namespace Approvals {
  interface Props extends ApprovalsProps {}
}
