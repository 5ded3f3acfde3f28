import type { AgentId } from '@latchkey/contract';
import type { AgentAction } from '@latchkey/contract/agents';
import { listAgentApprovals as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';
import type { Page } from './page.ts';

/**
 * Lists agents' actions that wait for approval, newest first.
 *
 * ```ts
 * import { listAgentApprovals } from '@latchkey/core'
 *
 * const { data, nextCursor } = await listAgentApprovals(wallet, { limit: '20' })
 * ```
 *
 * Implements `GET /agents/approvals` (docs/reference/agents.md#listagentapprovals).
 *
 * @throws `INVALID_INPUT`, `RELAY_SESSION_REQUIRED`
 */
export async function listAgentApprovals(
  wallet: Wallet,
  parameters: listAgentApprovals.Parameters = {},
): Promise<Page<AgentAction>> {
  checkArguments('listAgentApprovals', { wallet });
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
    /** Rows of one page, `1` to `100`. Default: 20. */
    readonly limit?: string;
    /** `nextCursor` of the previous page. */
    readonly cursor?: string;
  }
}
