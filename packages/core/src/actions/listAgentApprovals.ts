import type { AgentId } from '@latchkey/contract';
import type { AgentAction } from '@latchkey/contract/agents';
import { listAgentApprovals as operation } from '@latchkey/contract/calls';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';
import type { Page } from './page.ts';

/**
 * Reads what agents want to do and may not do by themselves, newest first.
 *
 * ```ts
 * import { listAgentApprovals } from '@latchkey/core'
 *
 * const { data, nextCursor } = await listAgentApprovals(wallet, { limit: '20' })
 * ```
 *
 * Implements `GET /agents/approvals` (supplement 7.2).
 *
 * @throws `INVALID_INPUT`, `RELAY_SESSION_REQUIRED`
 */
export async function listAgentApprovals(
  wallet: Wallet,
  parameters: listAgentApprovals.Parameters = {},
): Promise<Page<AgentAction>> {
  const { signal, background, ...query } = parameters;
  return (await requestAsCaller(wallet, operation, { query, signal, background })).body;
}

export declare namespace listAgentApprovals {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    readonly agentId?: AgentId;
    /** RFC 3339, inclusive. */
    readonly startDate?: string;
    /** RFC 3339, inclusive. */
    readonly endDate?: string;
    readonly sortOrder?: 'asc' | 'desc';
    /** Rows of one page, `1` to `100`; 20 unless given. */
    readonly limit?: string;
    /** `nextCursor` of the page before. */
    readonly cursor?: string;
  }
}
