import type { Agent } from '@latchkey/contract/agents';
import { listAgents as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';
import type { Page } from './page.ts';

/**
 * Lists the agents that act for the user, with their limits and what they have spent.
 *
 * ```ts
 * import { listAgents } from '@latchkey/core'
 *
 * const { data, nextCursor } = await listAgents(wallet, { limit: '20' })
 * ```
 *
 * Implements `GET /agents` (docs/reference/agents.md#listagents).
 *
 * @throws `NOT_FOUND` when the relay does not allow it, `INVALID_INPUT`, `RELAY_SESSION_REQUIRED`
 */
export async function listAgents(wallet: Wallet, parameters: listAgents.Parameters = {}): Promise<Page<Agent>> {
  checkArguments('listAgents', { wallet });
  const { signal, background, ...query } = parameters;
  return (await requestAsCaller(wallet, operation, { query, signal, background })).body;
}

export declare namespace listAgents {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    /** Rows of one page, `1` to `100`. Default: 20. */
    readonly limit?: string;
    /** `nextCursor` of the previous page. */
    readonly cursor?: string;
  }
}
