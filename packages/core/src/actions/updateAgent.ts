import type { AgentId } from '@latchkey/contract';
import type { Agent } from '@latchkey/contract/agents';
import { updateAgent as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import { proveSigner } from '../client/proveSigner.ts';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Pauses or resumes an agent of the user. A paused agent starts nothing; its approved actions that have not started
 * fail. Resuming requires an unlocked session: it proves to the relay that the session can sign.
 *
 * ```ts
 * import { updateAgent } from '@latchkey/core'
 *
 * await updateAgent(wallet, { agentId, isPaused: true, idempotencyKey: crypto.randomUUID() })
 * ```
 *
 * Implements `PATCH /agents/{agentId}` (docs/reference/agents.md#updateagent).
 *
 * @throws `NOT_FOUND`, also when the relay does not allow it, `RELAY_PROOF_REQUIRED` for resuming without a session
 * key, `RELAY_SESSION_REQUIRED`
 */
export async function updateAgent(wallet: Wallet, parameters: updateAgent.Parameters): Promise<Agent> {
  checkArguments('updateAgent', { wallet, parameters });
  const { agentId, idempotencyKey, signal, ...body } = parameters;
  const call = { params: { agentId }, body, idempotencyKey, prove: proveSigner(wallet), signal };
  return (await requestAsCaller(wallet, operation, call)).body;
}

export declare namespace updateAgent {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly agentId: AgentId;
    readonly isPaused: boolean;
    /** Without it a lost response cannot be recovered. */
    readonly idempotencyKey: string;
  }
}
