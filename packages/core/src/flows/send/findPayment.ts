import type { QuoteId, TransactionId } from '@latchkey/contract';
import type { Quote } from '@latchkey/contract/quotes';
import { failureReasonCall } from '@latchkey/contract/transactions';
import { getQuote } from '../../actions/getQuote.ts';
import { listInternalAccounts } from '../../actions/listInternalAccounts.ts';
import { isLost } from '../../client/outcome.ts';
import { request } from '../../client/request.ts';
import { retryWhile } from '../../client/retryWhile.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { QUOTE_MISMATCH } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import { readAllPages } from '../../live/readAllPages.ts';
import { assertCurrencies } from '../../money/currencyRules.ts';
import { restoreSession } from '../../session/restoreSession.ts';
import { getAccountId } from '../../session/state.ts';
import { toQuoteOutcome } from './quoteOutcome.ts';
import { createRecord, listSends, type SendRecord } from './record.ts';
import type { Intent } from './state.ts';
import { parseStored, type StoredPayment } from './storedPayment.ts';
import { toShownQuote } from './toLockedQuote.ts';

/** Names one payment, by either of its ids. */
export interface PaymentReference {
  readonly transactionId?: TransactionId | undefined;
  readonly quoteId?: QuoteId | undefined;
}

/** The payment that the application named. Empty once the user has left it. */
export interface NamedPayment {
  reference: PaymentReference;
  /** The kind of payments of the flow. */
  readonly kind?: string | undefined;
}

export function hasReference({ transactionId, quoteId }: PaymentReference): boolean {
  return transactionId !== undefined || quoteId !== undefined;
}

/**
 * Returns the payment to resume: the first stored one of the kind, or one of another kind that may have been sent, or
 * exactly the named one. A named payment that this browser has not stored, for example one of another device, is read from
 * the service.
 */
export async function findPayment(
  wallet: Wallet,
  { reference, kind }: NamedPayment,
  signal: AbortSignal,
): Promise<StoredPayment> {
  const accountId = getAccountId(await restoreSession(wallet));
  if (accountId === undefined) return { stage: 'none' };
  const records = await listSends(wallet, accountId);
  if (!hasReference(reference))
    return parseFirst(records.filter((record) => record.kind === kind || mayHaveBeenSent(record)));
  const stored = parseFirst(records.filter(({ quote }) => quote && isNamed(quote, reference)));
  if (stored.stage !== 'none') return stored;
  return readPayment(wallet, { ...reference, accountId, signal });
}

function isNamed({ id, transactionId }: Pick<Quote, 'id' | 'transactionId'>, reference: PaymentReference): boolean {
  return (
    (reference.quoteId === undefined || reference.quoteId === id) &&
    (reference.transactionId === undefined || reference.transactionId === transactionId)
  );
}

/** A payment that may have been sent is never hidden, one that cannot be read included. */
function mayHaveBeenSent(record: SendRecord): boolean {
  return ['unreadable', 'executeSent', 'accepted'].includes(parseStored(record).stage);
}

function parseFirst(records: readonly SendRecord[]): StoredPayment {
  let unreadable: StoredPayment = { stage: 'none' };
  for (const record of records) {
    const payment = parseStored(record);
    if ('intent' in payment) return payment;
    // It may be of another version. It does not hide the others.
    if (unreadable.stage === 'none') unreadable = payment;
  }
  return unreadable;
}

interface Reading extends PaymentReference {
  readonly accountId: Intent['sourceAccountId'];
  readonly signal: AbortSignal;
}

/** Reads a payment however long that takes. One that cannot be continued is never replaced by another one. */
async function readPayment(wallet: Wallet, reading: Reading): Promise<StoredPayment> {
  const { accountId, signal } = reading;
  const read = async () => {
    const quote = await readQuote(wallet, reading);
    // A quote that was never executed is not signed here: the user did not enter it in this browser.
    const isShown = isNamed(quote, reading) && quote.status !== 'PENDING';
    if (!isShown || !(quote.source.accountId === accountId || (await isFromHeldAccount(wallet, quote, signal))))
      throw createCoreError(QUOTE_MISMATCH);
    return toPayment(wallet, quote, signal);
  };
  try {
    return await retryWhile(wallet, signal, read, (error) => isLost(error) || [401, 429].includes(error.status ?? 0));
  } catch (thrown) {
    signal.throwIfAborted();
    return { stage: 'unreadable', error: toWalletError(thrown) };
  }
}

/** Whether the user's agent pays from an account of the user besides the wallet. */
async function isFromHeldAccount(wallet: Wallet, { source }: Quote, signal: AbortSignal): Promise<boolean> {
  if (source.accountId === undefined) return false;
  const accounts = await readAllPages((paging) =>
    listInternalAccounts(wallet, { ...paging, signal, background: true }),
  );
  return accounts.some(({ id }) => id === source.accountId);
}

async function readQuote(wallet: Wallet, { transactionId, quoteId, signal }: Reading): Promise<Quote> {
  if (quoteId !== undefined) return getQuote(wallet, { quoteId, signal, background: true });
  const params = { transactionId: transactionId as TransactionId };
  const { body } = await request(wallet, failureReasonCall, { params, signal, background: true });
  const id = body['quoteId'];
  if (typeof id !== 'string') throw createCoreError(QUOTE_MISMATCH);
  return getQuote(wallet, { quoteId: id as QuoteId, signal, background: true });
}

/** Rebuilds a payment whose execute request the service has accepted. Nothing of it is signed again. */
async function toPayment(wallet: Wallet, quote: Quote, signal: AbortSignal): Promise<StoredPayment> {
  const intent: Intent = {
    sourceAccountId: quote.source.accountId as Intent['sourceAccountId'],
    destinationAccountId: (quote.destination.accountId ??
      quote.destination.umaAddress) as Intent['destinationAccountId'],
    lockedCurrencySide: 'SENDING',
    amount: BigInt(quote.totalSendingAmount),
    ...(quote.description !== undefined && { description: quote.description }),
  };
  const locked = toShownQuote(intent, quote);
  assertCurrencies(wallet, [locked.sending.currency, locked.receiving.currency]);
  const outcome = await toQuoteOutcome(wallet, quote, signal);
  return {
    stage: 'accepted',
    intent,
    quote: locked,
    record: { ...createRecord(wallet, intent), quote, taken: true },
    outcome: outcome.type === 'quoteExpired' || outcome.type === 'pending' ? EXPIRED : outcome,
  };
}

/** The quote of a payment that was opened by its id has expired: there is no form to request another one with. */
const EXPIRED = { type: 'failed', reason: 'QUOTE_EXPIRED' } as const;
