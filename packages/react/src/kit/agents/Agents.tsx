'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import { lazyPanel } from '../base/lazyPanel.tsx';
import type { AgentsProps } from './stepProps.ts';

const Panel = lazyPanel('Agents', () => import('./AgentsContent.tsx'), ['label', 'row', 'amount', 'control']);

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
  return <Panel {...props} />;
}

export declare namespace Agents {
  interface Props extends AgentsProps {}
}
