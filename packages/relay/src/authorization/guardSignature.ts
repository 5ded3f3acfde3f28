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

/** What a read tells of a payment that no earlier response has shown. */
type PaymentReading =
  /** It has not moved money yet. */
  | { readonly type: 'open' }
  /** It was executed, or decided, before: repeating it moves no money. */
  | { readonly type: 'decided' }
  | { readonly type: 'failed'; readonly response: ServiceResponse };

interface Dependencies {
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
  dependencies: Dependencies,
  { row, params, headers }: Pick<AuthorizedRequest, 'row' | 'params' | 'headers'>,
  customerId: string,
): Promise<ServiceResponse | null> {
  const isExecution = row.requiresSignature === 'byCaller';
  if (isExecution && headers.walletSignature === undefined) throw new RelayError('RELAY_SIGNATURE_REQUIRED');
  const { quoteId = '', actionId = '', agentId = '' } = params;
  const id = isExecution ? quoteId : actionId;
  if (dependencies.signedPayments.has(id)) return null;
  const reading = await (isExecution
    ? readQuote(dependencies, id)
    : readAction(dependencies, id, { customerId, agentId }));
  if (reading.type === 'failed') return reading.response;
  if (reading.type === 'decided' || dependencies.signedPayments.has(id)) return null;
  throw new RelayError('RELAY_SIGNATURE_REQUIRED');
}

async function readQuote({ callService, signedPayments }: Dependencies, quoteId: string): Promise<PaymentReading> {
  const response = await callService(getQuote, { params: { quoteId } });
  if (response.status >= 400) return { type: 'failed', response };
  const quote = parseJson(response.text);
  signedPayments.learn(quote);
  return { type: executedStatuses.includes(getMember(quote, 'status')) ? 'decided' : 'open' };
}

/** Reads the pending actions of an agent until this one is found. It is decided when all were read without it. */
async function readAction(
  { callService, signedPayments }: Dependencies,
  id: string,
  filter: { readonly customerId: string; readonly agentId: string },
): Promise<PaymentReading> {
  for await (const { response, list } of readPages(callService, listAgentApprovals, filter)) {
    if (response.status >= 400) return { type: 'failed', response };
    signedPayments.learn(list);
    const data = getMember(list, 'data');
    if (!Array.isArray(data) || data.some((action) => getMember(action, 'id') === id)) return { type: 'open' };
    if (getMember(list, 'hasMore') === false) return { type: 'decided' };
  }
  return { type: 'open' };
}
