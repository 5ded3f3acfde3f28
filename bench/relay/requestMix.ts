// The requests of the callers, and the responses of the minimal service.

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

const listRequest = get('/transactions?limit=20');
const readRequest = get(`/quotes/${quoteId}`);
const quoteRequest = post('/quotes', {
  source: { sourceType: 'ACCOUNT', accountId },
  destination: { destinationType: 'ACCOUNT', accountId: payeeId, currency: 'MXN' },
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount: 5_000_000,
  description: 'Rent, and what was left of last month',
});
const executeRequest = post(
  `/quotes/${quoteId}/execute`,
  undefined,
  `Idempotency-Key: bench\r\nService-Wallet-Signature: ${'a'.repeat(380)}\r\n`,
);

/**
 * The requests of a page: mostly reads, sometimes a payment: a quote with a body, and an execute request with key and
 * signature.
 */
export const requestMix: readonly string[] = [
  listRequest,
  readRequest,
  listRequest,
  quoteRequest,
  listRequest,
  readRequest,
  listRequest,
  executeRequest,
];

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
const quoteText = JSON.stringify(quote);

/** The response to a call of {@link requestMix}, and to the calls with which the relay authorizes one. */
export function getResponse(path: string): { readonly status: number; readonly text: string } {
  // No customer here has Strong Customer Authentication.
  if (path === '/sca/factors') return { status: 409, text: '{"status":409,"code":"CONFLICT","message":""}' };
  return { status: 200, text: lists.get(path) ?? quoteText };
}
