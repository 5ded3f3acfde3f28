import type { AgentActionId, AgentId } from '@latchkey/contract';
import type { AgentAction } from '@latchkey/contract/agents';
import { approveAgentAction as operation } from '@latchkey/contract/calls';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Approves what an agent wants to do. `APPROVED` is not done: the account and the policy of that moment apply, and the
 * action may still become `FAILED`.
 *
 * ```ts
 * import { approveAgentAction } from '@latchkey/core'
 *
 * const { status } = await approveAgentAction(wallet, { agentId, actionId, idempotencyKey: crypto.randomUUID() })
 * ```
 *
 * Implements `POST /agents/{agentId}/actions/{actionId}/approve` (supplement 7.2).
 *
 * @throws `CONFLICT` where it does not wait any more, `NOT_FOUND`, also where the relay does not allow approvals,
 * `RELAY_SIGNATURE_REQUIRED` where nobody signed what the money needs no signature for, `RELAY_SESSION_REQUIRED`
 */
export async function approveAgentAction(
  wallet: Wallet,
  parameters: approveAgentAction.Parameters,
): Promise<AgentAction> {
  const { agentId, actionId, idempotencyKey, signal } = parameters;
  const params = { agentId, actionId };
  return (await requestAsCaller(wallet, operation, { params, idempotencyKey, signal })).body;
}

export declare namespace approveAgentAction {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly agentId: AgentId;
    readonly actionId: AgentActionId;
    /** Without it a lost answer cannot be asked for again. */
    readonly idempotencyKey: string;
  }
}
