import { listAgentApprovals } from '@latchkey/contract/agents';
import { getQuote, quoteStatuses } from '@latchkey/contract/quotes';
import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import { type Answer, callService } from './callService.ts';
import type { Forwarding } from './forward.ts';
import { memberOf, parsedJson } from './jsonValue.ts';

/** Those from which no order moves money any more: what is repeated is answered, and never begun. */
const begun: readonly unknown[] = quoteStatuses.filter((status) => status !== 'PENDING');

/**
 * Lets an order through only where a signature decides: it bears one, and the service is known to check it; or an agent's
 * action, which cannot have begun to wait before the service checked one. Known from the answers that the caller was
 * given, otherwise asked for once. Answers what the service says instead, should it refuse to tell.
 */
export async function guardSignature(
  parts: Parts,
  { row, params, headers }: Forwarding,
  customerId: string,
): Promise<Answer | null> {
  const isOrder = row.signed === 'byCaller';
  if (isOrder && headers.walletSignature === undefined) throw new Refusal('RELAY_SIGNATURE_REQUIRED');
  const { quoteId, actionId, agentId = '' } = params;
  const id = (isOrder ? quoteId : actionId) ?? '';
  if (parts.signedOrders.has(id)) return null;
  const answer = isOrder
    ? await callService(parts, getQuote, { params })
    : await callService(parts, listAgentApprovals, { query: { customerId, agentId, limit: '100' } });
  if (answer.status >= 400) return answer;
  const said = parsedJson(answer.text);
  parts.signedOrders.learn(said);
  if (parts.signedOrders.has(id) || (isOrder ? begun.includes(memberOf(said, 'status')) : isDecided(said, id)))
    return null;
  throw new Refusal('RELAY_SIGNATURE_REQUIRED');
}

/** Whether all that waits was listed, and this is not among it. */
function isDecided(approvals: unknown, id: string): boolean {
  const data = memberOf(approvals, 'data');
  if (!Array.isArray(data) || memberOf(approvals, 'hasMore') !== false) return false;
  return data.every((action) => memberOf(action, 'id') !== id);
}
