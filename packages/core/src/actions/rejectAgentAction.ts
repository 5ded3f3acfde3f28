import type { AgentActionId, AgentId } from '@latchkey/contract';
import type { AgentAction } from '@latchkey/contract/agents';
import { rejectAgentAction as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Rejects an agent's action. No money moves.
 *
 * ```ts
 * import { rejectAgentAction } from '@latchkey/core'
 *
 * const { status } = await rejectAgentAction(wallet, { agentId, actionId, idempotencyKey: crypto.randomUUID() })
 * ```
 *
 * Implements `POST /agents/{agentId}/actions/{actionId}/reject` (docs/reference/agents.md#rejectagentaction).
 *
 * @throws `CONFLICT` when the action no longer waits for approval, `NOT_FOUND`, also when the relay does not allow
 * approvals, `RELAY_SESSION_REQUIRED`
 */
export async function rejectAgentAction(
  wallet: Wallet,
  parameters: rejectAgentAction.Parameters,
): Promise<AgentAction> {
  checkArguments('rejectAgentAction', { wallet, parameters });
  const { agentId, actionId, reason, idempotencyKey, signal } = parameters;
  const body = reason === undefined ? undefined : { reason };
  const params = { agentId, actionId };
  return (await requestAsCaller(wallet, operation, { params, body, idempotencyKey, signal })).body;
}

export declare namespace rejectAgentAction {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly agentId: AgentId;
    readonly actionId: AgentActionId;
    /** Shown to the agent's owner. */
    readonly reason?: string | undefined;
    /** Without it a lost response cannot be recovered. */
    readonly idempotencyKey: string;
  }
}
