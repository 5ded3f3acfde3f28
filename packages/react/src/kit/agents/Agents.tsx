'use client';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, Suspense } from 'react';
import { LazyFallback } from '../base/LazyFallback.tsx';
import { lazyContent } from '../base/lazyContent.tsx';
import { SkeletonItem } from '../base/Skeleton.tsx';
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
  checkProps('Agents', props);
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

export declare namespace Agents {
  interface Props extends AgentsProps {}
}
