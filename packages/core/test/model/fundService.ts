import type { Clock } from '../../src/internal/clock.ts';
import type { Service } from './service.ts';

type ServiceResponse = ReturnType<Service['handle']>;

/** Where money is, in cents: the total always equals what was paid. */
export interface Ledger {
  /** Money that left the user's bank. */
  readonly paid: number;
  /** Money that was returned to the bank. */
  readonly returned: number;
  /** Money in transit, or waiting to be credited. */
  readonly underway: number;
  readonly credited: number;
  readonly fees: number;
}

/** The part of the service that an incoming payment uses. */
export interface FundService extends Pick<Service, 'handle'> {
  /** A bank sends money with a payment reference; it arrives after this delay. */
  pay(payment: { readonly reference: string; readonly amount: number; readonly latencyMs: number }): void;
  /** The user authorizes the payment. */
  authorize(quoteId: string): void;
  books(): Ledger;
  /** Number of payments that were accepted and not returned. */
  taken(): number;
}

export const SENDING = 5_000;
const FEES = 100;
const QUOTE_MS = 60_000;
const SETTLE_MS = 2_000;
const currency = { code: 'USD', decimals: 2 };

interface ModelQuote {
  readonly id: string;
  readonly transactionId: string;
  readonly reference: string;
  readonly createdAt: number;
  readonly body: { readonly source: unknown; readonly destination: unknown };
  isAuthorized: boolean;
  arrivedAt: number | undefined;
  /** Money that arrived but does not match the quote. */
  mismatched: boolean;
}

/**
 * A service that enforces the money rules: a quote takes one payment, of its amount, before its expiry and once
 * authorized; every other payment is returned; 2xx and 4xx are stored under the idempotency key.
 */
export function createFundService(
  clock: Clock,
  { settlesAs, needsAuthorization }: { readonly settlesAs: Service['settlesAs']; readonly needsAuthorization: boolean },
): FundService {
  const quotes: ModelQuote[] = [];
  const kept = new Map<string, ServiceResponse>();
  let [paid, returned, travelling] = [0, 0, 0];
  const refuse = (status: number, code: string): ServiceResponse => ({ status, body: { status, code, message: code } });

  function getStatus({ createdAt, isAuthorized, arrivedAt, mismatched }: ModelQuote): string {
    if (mismatched) return 'FAILED';
    if (arrivedAt !== undefined) return clock.now() >= arrivedAt + SETTLE_MS ? settlesAs : 'PROCESSING';
    const isOver = clock.now() >= createdAt + QUOTE_MS;
    if (!isAuthorized) return isOver ? 'FAILED' : 'PENDING_AUTHORIZATION';
    return isOver ? 'EXPIRED' : 'PENDING';
  }

  function shown(quote: ModelQuote) {
    const { id, transactionId, reference, createdAt, body } = quote;
    const status = getStatus(quote);
    const info = { accountType: 'USD_ACCOUNT', accountNumber: '1', routingNumber: '021000021', reference };
    return {
      id,
      transactionId,
      status,
      createdAt: new Date(createdAt).toISOString(),
      expiresAt: new Date(createdAt + QUOTE_MS).toISOString(),
      source: body.source,
      destination: body.destination,
      sendingCurrency: currency,
      receivingCurrency: currency,
      totalSendingAmount: SENDING,
      totalReceivingAmount: SENDING - FEES,
      exchangeRate: 1,
      feesIncluded: FEES,
      ...(status !== 'PENDING_AUTHORIZATION' && { paymentInstructions: [{ accountOrWalletInfo: info }] }),
    };
  }

  function createQuote(text: string | undefined): ServiceResponse {
    const number = quotes.length + 1;
    const quote = {
      id: `Quote:${number}`,
      transactionId: `Transaction:${number}`,
      reference: `REF${number}`,
      createdAt: clock.now(),
      body: JSON.parse(text ?? '{}'),
      isAuthorized: !needsAuthorization,
      arrivedAt: undefined,
      mismatched: false,
    };
    quotes.push(quote);
    return { status: needsAuthorization ? 202 : 201, body: shown(quote) };
  }

  function arrive(reference: string, amount: number): void {
    travelling -= amount;
    const quote = quotes.find((each) => each.reference === reference);
    const isTaken = quote !== undefined && getStatus(quote) === 'PENDING' && amount === SENDING;
    if (isTaken) quote.arrivedAt = clock.now();
    else returned += amount;
    if (quote !== undefined && getStatus(quote) === 'PENDING') quote.mismatched = true;
  }

  const inState = (...states: string[]) => quotes.filter((quote) => states.includes(getStatus(quote)));
  const arrived = ({ arrivedAt }: ModelQuote) => arrivedAt !== undefined;

  return {
    pay({ reference, amount, latencyMs }) {
      paid += amount;
      travelling += amount;
      clock.setTimeout(() => arrive(reference, amount), latencyMs);
    },
    authorize(quoteId) {
      for (const quote of inState('PENDING_AUTHORIZATION')) if (quote.id === quoteId) quote.isAuthorized = true;
    },
    taken: () => inState('PROCESSING', 'COMPLETED').length,
    books() {
      const done = inState('COMPLETED').length;
      return {
        paid,
        returned: returned + inState('FAILED').filter(arrived).length * SENDING,
        underway: travelling + inState('PROCESSING').length * SENDING,
        credited: done * (SENDING - FEES),
        fees: done * FEES,
      };
    },
    handle({ method, path, headers, body }) {
      if (path === '/relay/session') {
        return { status: 200, body: { customerId: 'Customer:1', accountId: 'InternalAccount:1' } };
      }
      if (method === 'POST' && path === '/quotes') {
        const key = headers.get('Idempotency-Key') ?? '';
        const response = kept.get(key) ?? createQuote(body);
        kept.set(key, response);
        return response;
      }
      const [, resource, id] = path.split('/');
      const quote = quotes.find((each) => each.id === id || each.transactionId === id);
      if (quote === undefined) return refuse(resource === 'relay' ? 503 : 404, 'QUOTE_NOT_FOUND');
      if (resource === 'quotes') return { status: 200, body: shown(quote) };
      const failureReason = quote.mismatched ? 'FUNDING_AMOUNT_MISMATCH' : 'PAYOUT_RETURNED';
      const status = getStatus(quote);
      return { status: 200, body: { id, type: 'OUTGOING', status, ...(status === 'FAILED' && { failureReason }) } };
    },
  };
}
