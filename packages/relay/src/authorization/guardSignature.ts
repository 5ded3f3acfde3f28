import { listAgentApprovals } from '@latchkey/contract/agents';
import { getQuote, quoteStatuses } from '@latchkey/contract/quotes';
import { getMember, parseJson } from '../json/jsonValue.ts';
import { RelayError } from '../relayError.ts';
import type { CallService, ServiceResponse } from '../upstream/callService.ts';
import type { AuthorizedRequest } from './authorizeRequest.ts';
import type { SignedPayments } from './signedPayments.ts';

/** Statuses from which executing a quote moves no more money: a retry returns the stored response. */
const executedStatuses: readonly unknown[] = quoteStatuses.filter((status) => status !== 'PENDING');

/**
 * Lets a payment pass only if a signature that the service verifies decides it: `executeQuote` carries one itself, and
 * an agent's action was verified before it was submitted for approval. What earlier responses do not show is read once.
 * Returns the service's error response if that read fails, and null if the payment may pass.
 *
 * @throws RelayError `RELAY_SIGNATURE_REQUIRED`
 */
export async function guardSignature(
  { callService, signedPayments }: { readonly callService: CallService; readonly signedPayments: SignedPayments },
  { row, params, headers }: Pick<AuthorizedRequest, 'row' | 'params' | 'headers'>,
  customerId: string,
): Promise<ServiceResponse | null> {
  const isExecution = row.signed === 'byCaller';
  if (isExecution && headers.walletSignature === undefined) throw new RelayError('RELAY_SIGNATURE_REQUIRED');
  const { quoteId, actionId, agentId = '' } = params;
  const id = (isExecution ? quoteId : actionId) ?? '';
  if (signedPayments.has(id)) return null;
  const response = isExecution
    ? await callService(getQuote, { params })
    : await callService(listAgentApprovals, { query: { customerId, agentId, limit: '100' } });
  if (response.status >= 400) return response;
  const value = parseJson(response.text);
  signedPayments.learn(value);
  const isSettled = isExecution ? executedStatuses.includes(getMember(value, 'status')) : isDecided(value, id);
  if (signedPayments.has(id) || isSettled) return null;
  throw new RelayError('RELAY_SIGNATURE_REQUIRED');
}

/** Returns whether the list of pending actions is complete and does not contain this one. */
function isDecided(approvals: unknown, id: string): boolean {
  const data = getMember(approvals, 'data');
  if (!Array.isArray(data) || getMember(approvals, 'hasMore') !== false) return false;
  return data.every((action) => getMember(action, 'id') !== id);
}
