import type { Transition } from '../transition.ts';
import type { agentActionStatuses } from './action.ts';

/**
 * Every transition of an action (docs/reference/agents.md#states-agent-action; the last:
 * docs/reference/agents.md#policies).
 */
export const agentActionTransitions = [
  { from: null, to: 'PENDING_APPROVAL', when: 'the policy requires an approval' },
  { from: null, to: 'APPROVED', when: 'the policy allows it' },
  { from: 'PENDING_APPROVAL', to: 'APPROVED', when: 'the platform approves' },
  { from: 'PENDING_APPROVAL', to: 'REJECTED', when: 'the platform rejects' },
  { from: 'PENDING_APPROVAL', to: 'FAILED', when: 'it is approved too late, or funds are short' },
  { from: 'APPROVED', to: 'FAILED', when: 'it cannot be executed after all' },
] as const satisfies readonly Transition<(typeof agentActionStatuses)[number]>[];
