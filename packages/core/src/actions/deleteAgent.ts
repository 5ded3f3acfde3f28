import type { AgentId } from '@latchkey/contract';
import { deleteAgent as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import { proveSigner } from '../client/proveSigner.ts';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Revokes an agent of the user for ever: its token becomes invalid. It requires an unlocked session.
 *
 * ```ts
 * import { deleteAgent } from '@latchkey/core'
 *
 * await deleteAgent(wallet, { agentId, idempotencyKey: crypto.randomUUID() })
 * ```
 *
 * Implements `DELETE /agents/{agentId}` (docs/reference/agents.md#deleteagent).
 *
 * @throws `NOT_FOUND`, also when the relay does not allow it, `RELAY_PROOF_REQUIRED` without a session key,
 * `RELAY_SESSION_REQUIRED`
 */
export async function deleteAgent(wallet: Wallet, parameters: deleteAgent.Parameters): Promise<void> {
  checkArguments('deleteAgent', { wallet, parameters });
  const { agentId, idempotencyKey, signal } = parameters;
  const call = { params: { agentId }, idempotencyKey, prove: proveSigner(wallet), signal };
  await requestAsCaller(wallet, operation, call);
}

export declare namespace deleteAgent {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly agentId: AgentId;
    /** Without it a lost response cannot be recovered. */
    readonly idempotencyKey: string;
  }
}
