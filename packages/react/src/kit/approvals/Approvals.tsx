'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import { lazyPanel } from '../base/lazyPanel.tsx';
import type { ApprovalsProps } from './stepProps.ts';

const Panel = lazyPanel('Approvals', () => import('./ApprovalsContent.tsx'), ['label', 'row', 'amount', 'control']);

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
  return <Panel {...props} />;
}

export declare namespace Approvals {
  interface Props extends ApprovalsProps {}
}
