import type { AgentActionId, AgentId } from '@latchkey/contract';
import type { AgentAction } from '@latchkey/contract/agents';
import { approveAgentAction as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import { toPaymentError } from '../client/outcome.ts';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Approves an agent's action. `APPROVED` is not final: the account and the policy at execution time apply, and the
 * action may still become `FAILED`. After an error whose `moneyMayHaveMoved` is true, repeat it with the same key.
 *
 * ```ts
 * import { approveAgentAction } from '@latchkey/core'
 *
 * const { status } = await approveAgentAction(wallet, { agentId, actionId, idempotencyKey: crypto.randomUUID() })
 * ```
 *
 * Implements `POST /agents/{agentId}/actions/{actionId}/approve` (docs/reference/agents.md#approveagentaction).
 *
 * @throws `CONFLICT` when the action no longer waits for approval, `NOT_FOUND`, also when the relay does not allow
 * approvals, `RELAY_SIGNATURE_REQUIRED` when the money requires a signature that does not exist,
 * `RELAY_SESSION_REQUIRED`
 */
export async function approveAgentAction(
  wallet: Wallet,
  parameters: approveAgentAction.Parameters,
): Promise<AgentAction> {
  checkArguments('approveAgentAction', { wallet, parameters });
  const { agentId, actionId, idempotencyKey, signal } = parameters;
  const params = { agentId, actionId };
  try {
    return (await requestAsCaller(wallet, operation, { params, idempotencyKey, signal })).body;
  } catch (error) {
    throw toPaymentError(error, 'the action may have been approved');
  }
}

export declare namespace approveAgentAction {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly agentId: AgentId;
    readonly actionId: AgentActionId;
    /** Without it a lost response cannot be recovered. */
    readonly idempotencyKey: string;
  }
}
