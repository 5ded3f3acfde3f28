import { listAgentApprovals } from '@latchkey/contract/agents';
import { getQuote, quoteStatuses } from '@latchkey/contract/quotes';
import { getMember, parseJson } from '../json/jsonValue.ts';
import { RelayError } from '../relayError.ts';
import type { CallService, ServiceResponse } from '../upstream/callService.ts';
import { readPages } from '../upstream/readPages.ts';
import type { AuthorizedRequest } from './authorizeRequest.ts';
import type { SignedPayments } from './signedPayments.ts';

/** Statuses from which executing a quote moves no more money: a retry returns the stored response. */
const executedStatuses: readonly unknown[] = quoteStatuses.filter((status) => status !== 'PENDING');

interface Guarding {
  readonly callService: CallService;
  readonly signedPayments: SignedPayments;
}

/**
 * Lets a payment pass only if a signature that the service verifies decides it: `executeQuote` carries one itself, and
 * an agent's action was verified before it was submitted for approval. What earlier responses do not show is read.
 * Returns the service's error response if that read fails, and null if the payment may pass.
 *
 * @throws RelayError `RELAY_SIGNATURE_REQUIRED`
 */
export async function guardSignature(
  guarding: Guarding,
  { row, params, headers }: Pick<AuthorizedRequest, 'row' | 'params' | 'headers'>,
  customerId: string,
): Promise<ServiceResponse | null> {
  const isExecution = row.requiresSignature === 'byCaller';
  if (isExecution && headers.walletSignature === undefined) throw new RelayError('RELAY_SIGNATURE_REQUIRED');
  const { quoteId = '', actionId = '', agentId = '' } = params;
  const id = isExecution ? quoteId : actionId;
  if (guarding.signedPayments.has(id)) return null;
  const result = await (isExecution ? readQuote(guarding, id) : readAction(guarding, id, { customerId, agentId }));
  if (typeof result !== 'boolean') return result;
  if (result || guarding.signedPayments.has(id)) return null;
  throw new RelayError('RELAY_SIGNATURE_REQUIRED');
}

/** Reads a quote. Returns whether it was executed before, or the service's error response. */
async function readQuote(
  { callService, signedPayments }: Guarding,
  quoteId: string,
): Promise<boolean | ServiceResponse> {
  const response = await callService(getQuote, { params: { quoteId } });
  if (response.status >= 400) return response;
  const quote = parseJson(response.text);
  signedPayments.learn(quote);
  return executedStatuses.includes(getMember(quote, 'status'));
}

/**
 * Reads the pending actions of an agent until this one is found. Returns whether it is decided, which is when all of them
 * were read without it, or the service's error response.
 */
async function readAction(
  { callService, signedPayments }: Guarding,
  id: string,
  filter: { readonly customerId: string; readonly agentId: string },
): Promise<boolean | ServiceResponse> {
  for await (const { response, list } of readPages(callService, listAgentApprovals, filter)) {
    if (response.status >= 400) return response;
    signedPayments.learn(list);
    const data = getMember(list, 'data');
    if (!Array.isArray(data) || data.some((action) => getMember(action, 'id') === id)) return false;
    if (getMember(list, 'hasMore') === false) return true;
  }
  return false;
}
