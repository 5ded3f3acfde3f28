import type { Clock } from '../../src/internal/clock.ts';

/** Responses of the model, before transport. */
interface ServiceResponse {
  readonly status: number;
  readonly body: unknown;
}

interface ModelQuote {
  readonly id: string;
  readonly expiresAt: number;
  readonly wire: Record<string, unknown>;
  readonly total: number;
  executedAt: number | undefined;
}

/** The part of the service that a transfer uses, small enough for a hundred thousand runs. */
export interface Service {
  handle(request: { method: string; path: string; headers: Headers; body: string | undefined }): ServiceResponse;
  /** Compressed public keys whose signatures are accepted now. */
  readonly keys: Set<string>;
  /** How often money left the account and was not returned. */
  debits(): number;
  /** Where all money is. */
  books(): Ledger;
  readonly quotes: readonly ModelQuote[];
  /** How transfers end. */
  settlesAs: 'COMPLETED' | 'FAILED';
  identity: boolean;
}

/** Every entry moves from one of these to another. */
export interface Ledger {
  account: number;
  transit: number;
  payee: number;
  fees: number;
}

/** The initial balance: more than all debits of one run. */
export const INITIAL_BALANCE = 100_000_000;
const FEE = 100;
const currency = { code: 'USDB', decimals: 6 };
const SETTLE_MS = 2_000;
export const QUOTE_MS = 60_000;

/**
 * A service that enforces the money rules: a quote executes once and not after its expiry; 2xx and 4xx (except 401,
 * 408, 429 and conflicts) are stored under the idempotency key; a signature must be by a valid key.
 */
export function createService(clock: Clock): Service {
  const quotes: ModelQuote[] = [];
  const kept = new Map<string, ServiceResponse>();
  const keys = new Set<string>();
  const books: Ledger = { account: INITIAL_BALANCE, transit: 0, payee: 0, fees: 0 };
  const refuse = (status: number, code: string): ServiceResponse => ({ status, body: { status, code, message: code } });
  const move = (from: keyof Ledger, to: keyof Ledger, amount: number) => {
    books[from] -= amount;
    books[to] += amount;
  };

  const getStatus = (quote: ModelQuote): string => {
    if (quote.executedAt === undefined) return clock.now() >= quote.expiresAt ? 'EXPIRED' : 'PENDING';
    return clock.now() >= quote.executedAt + SETTLE_MS ? service.settlesAs : 'PROCESSING';
  };
  const shown = (quote: ModelQuote) => ({ ...quote.wire, status: getStatus(quote) });

  const buildPayload = (quote: string) =>
    JSON.stringify({ type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2', organizationId: 'o', parameters: { quote } });

  function createQuote(text: string | undefined): ServiceResponse {
    const asked = JSON.parse(text ?? '{}');
    const id = `Quote:${quotes.length + 1}`;
    const expiresAt = clock.now() + QUOTE_MS;
    const wire = {
      id,
      createdAt: new Date(clock.now()).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
      source: asked.source,
      destination: asked.destination,
      sendingCurrency: currency,
      receivingCurrency: currency,
      totalSendingAmount: asked.lockedCurrencyAmount,
      totalReceivingAmount: asked.lockedCurrencyAmount - FEE,
      exchangeRate: 1,
      feesIncluded: FEE,
      transactionId: `Transaction:${quotes.length + 1}`,
      paymentInstructions: [
        { accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign: buildPayload(id) } },
      ],
    };
    const quote = { id, expiresAt, wire, total: asked.lockedCurrencyAmount, executedAt: undefined };
    quotes.push(quote);
    return { status: 201, body: shown(quote) };
  }

  function execute(quote: ModelQuote, headers: Headers): ServiceResponse {
    const stamp = JSON.parse(
      atob((headers.get('Service-Wallet-Signature') ?? '').replace(/-/g, '+').replace(/_/g, '/')),
    );
    if (!keys.has(stamp.publicKey)) return refuse(401, 'WALLET_SIGNATURE_INVALID');
    if (getStatus(quote) !== 'PENDING') return refuse(409, 'CONFLICT');
    quote.executedAt = clock.now();
    const { total } = quote;
    move('account', 'transit', total);
    clock.setTimeout(() => {
      if (service.settlesAs === 'FAILED') return move('transit', 'account', total);
      move('transit', 'fees', FEE);
      move('transit', 'payee', total - FEE);
    }, SETTLE_MS);
    return { status: 200, body: shown(quote) };
  }

  function once(key: string, path: string, make: () => ServiceResponse): ServiceResponse {
    const name = `${path} ${key}`;
    const before = kept.get(name);
    if (before !== undefined) return before;
    const response = make();
    if (![401, 408, 409, 429].includes(response.status) && response.status < 500) kept.set(name, response);
    return response;
  }

  const service: Service = {
    keys,
    quotes,
    settlesAs: 'COMPLETED',
    identity: true,
    books: () => books,
    debits: () => quotes.filter((quote) => quote.executedAt !== undefined && getStatus(quote) !== 'FAILED').length,
    handle({ method, path, headers, body }) {
      if (!service.identity) return refuse(401, 'RELAY_SESSION_REQUIRED');
      if (path === '/relay/session') {
        return { status: 200, body: { customerId: 'Customer:1', accountId: 'InternalAccount:1' } };
      }
      const key = headers.get('Idempotency-Key') ?? '';
      if (method === 'POST' && path === '/quotes') return once(key, path, () => createQuote(body));
      const [, resource, id, action] = path.split('/');
      const quote = quotes.find((each) => each.id === id || each.wire.transactionId === id);
      if (quote === undefined) return refuse(resource === 'relay' ? 503 : 404, 'QUOTE_NOT_FOUND');
      if (action === 'execute') return once(key, path, () => execute(quote, headers));
      if (resource === 'quotes') return { status: 200, body: shown(quote) };
      const failureReason = getStatus(quote) === 'FAILED' ? { failureReason: 'PAYOUT_RETURNED' } : {};
      return { status: 200, body: { id, type: 'OUTGOING', status: getStatus(quote), ...failureReason } };
    },
  };
  return service;
}
