'use client';
import { type ReactElement, Suspense } from 'react';
import { general } from '../../messages/en/general.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { lazyContent } from '../base/lazyContent.tsx';
import { rootProps } from '../base/rootProps.ts';
import { Skeleton, SkeletonItem } from '../base/Skeleton.tsx';
import type { AgentsProps } from './stepProps.ts';

const Content = lazyContent(() => import('./AgentsContent.tsx'));

/**
 * The agents that act for the user: what each may do, its limits and what it has spent; pausing and revoking one. It
 * loads on demand.
 *
 * ```tsx
 * <Agents onChange={(change, agentId) => console.log(change, agentId)} />
 * ```
 *
 * The relay must allow it (`agentApprovals`, and `agentControl` for pausing and revoking). Style parts by class or
 * `data-lk-part`; for another layout use `Agents` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Agents(props: Agents.Props): ReactElement {
  const { variant = 'panel', className, id } = props;
  const { appearance } = useProvider('Agents');
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

export declare namespace Agents {
  interface Props extends AgentsProps {}
}
