// What the callers ask, and what the service that does nothing answers to it.

export const customerId = 'Customer:0194a6d2-7c3e-7b1f-9d4a-5e8f6a2b1c00';
const quoteId = 'Quote:0194a6d2-7c3e-7b1f-9d4a-5e8f6a2b1c0d';
const accountId = 'InternalAccount:0194a6d2-7c3e-7b1f-9d4a-5e8f6a2b1c0a';
const payeeId = 'ExternalAccount:0194a6d2-7c3e-7b1f-9d4a-5e8f6a2b1c0b';

const head = `Host: bench\r\nOrigin: http://bench\r\nAuthorization: ${customerId}\r\nLatchkey-Client: bench\r\n`;
const get = (path: string) => `GET /latchkey${path} HTTP/1.1\r\n${head}\r\n`;
const post = (path: string, body: unknown, more = '') => {
  const text = body === undefined ? '' : JSON.stringify(body);
  const type = body === undefined ? '' : 'Content-Type: application/json\r\n';
  return `POST /latchkey${path} HTTP/1.1\r\n${head}${type}${more}Content-Length: ${text.length}\r\n\r\n${text}`;
};

const listed = get('/transactions?limit=20');
const read = get(`/quotes/${quoteId}`);
const priced = post('/quotes', {
  source: { sourceType: 'ACCOUNT', accountId },
  destination: { destinationType: 'ACCOUNT', accountId: payeeId, currency: 'MXN' },
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount: 5_000_000,
  description: 'Rent, and what was left of last month',
});
const ordered = post(
  `/quotes/${quoteId}/execute`,
  undefined,
  `Idempotency-Key: bench\r\nService-Wallet-Signature: ${'a'.repeat(380)}\r\n`,
);

/** What a page asks: mostly reading, now and then a payment: its price with a body, its order with key and signature. */
export const mix: readonly string[] = [listed, read, listed, priced, listed, read, listed, ordered];

const quote = {
  id: quoteId,
  status: 'PENDING',
  createdAt: '2027-01-15T08:00:00.000Z',
  expiresAt: '2027-01-15T08:05:00.000Z',
  transactionId: 'Transaction:0194a6d2-7c3e-7b1f-9d4a-5e8f6a2b1c0e',
  totalSendingAmount: 5_000_000,
  totalReceivingAmount: 498,
  exchangeRate: 1.004,
  feesIncluded: 20_000,
  paymentInstructions: [{ accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign: 'x'.repeat(900) } }],
};
const transactions = Array.from({ length: 5 }, (_, index) => ({
  id: `Transaction:0194a6d2-7c3e-7b1f-9d4a-5e8f6a2b1c${10 + index}`,
  quoteId,
  customerId,
  status: 'COMPLETED',
  type: 'OUTGOING',
}));
const page = (data: readonly unknown[]) => JSON.stringify({ data, hasMore: false });

const lists = new Map([
  ['/transactions', page(transactions)],
  ['/internal-accounts', page([{ id: accountId, customerId, type: 'EMBEDDED_WALLET' }])],
  ['/customers/external-accounts', page([{ id: payeeId, customerId }])],
]);
const quoted = JSON.stringify(quote);

/** The answer to a call of {@link mix}, and of whatever the relay asks to judge one. */
export function answerTo(path: string): { readonly status: number; readonly text: string } {
  // Nobody here is under Strong Customer Authentication.
  if (path === '/sca/factors') return { status: 409, text: '{"status":409,"code":"CONFLICT","message":""}' };
  return { status: 200, text: lists.get(path) ?? quoted };
}
