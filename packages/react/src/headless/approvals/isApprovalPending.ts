import { type AgentAction, isAmbiguous } from '@latchkey/core';
import type { Approvals } from '../../hooks/useApprovals.ts';

/**
 * Returns whether an approval of the request is on its way, or failed with an unknown outcome or because the payment was
 * already made: it may have been paid.
 */
export function isApprovalPending({ state }: Pick<Approvals, 'state'>, action: AgentAction): boolean {
  if (!('action' in state) || state.action.id !== action.id) return false;
  if (state.status === 'approving') return true;
  if (state.status !== 'failed' || state.decision.type !== 'approve') return false;
  return state.isPaidElsewhere === true || isAmbiguous(state.error);
}
