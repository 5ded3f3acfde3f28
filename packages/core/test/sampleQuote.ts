import type { ShownQuote } from '../src/flows/send/state.ts';

const usd = { code: 'USD', decimals: 2 };

/** A quote that the user has confirmed. */
export const confirmedQuote: ShownQuote = {
  id: 'Quote:1',
  transactionId: 'Transaction:1',
  createdAt: 900_000,
  expiresAt: 1_200_000,
  destinationAccountId: 'ExternalAccount:1',
  sending: { amount: 1_000n, currency: usd },
  receiving: { amount: 990n, currency: usd },
  fees: { amount: 10n, currency: usd },
  platformFees: undefined,
  rate: '1',
  declaredRate: 1,
};

/** The same quote in a response, whose payment is on its way. */
export const quoteBody = {
  id: 'Quote:1',
  status: 'PROCESSING',
  createdAt: '2026-01-15T09:30:00Z',
  expiresAt: '2026-01-15T09:35:00Z',
  source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' },
  destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
  sendingCurrency: usd,
  receivingCurrency: usd,
  totalSendingAmount: 1_000,
  totalReceivingAmount: 990,
  exchangeRate: 1,
  feesIncluded: 10,
  transactionId: 'Transaction:1',
};
