import type { Quote } from '@latchkey/contract/quotes';
import { describe, expect, it } from 'vitest';
import type { Intent } from './state.ts';
import { findChanges, toLockedQuote } from './toLockedQuote.ts';

const usdb = { code: 'USDB', decimals: 6 };
const usd = { code: 'USD', decimals: 2 };
const payloadToSign = ' {"type":"ACTIVITY_TYPE_SIGN_TRANSACTION_V2"}\u00e9\n';

const intent: Intent = {
  sourceAccountId: 'InternalAccount:1',
  destinationAccountId: 'ExternalAccount:1',
  lockedCurrencySide: 'SENDING',
  amount: 40_000_000n,
};

const quote: Quote = {
  id: 'Quote:1',
  status: 'PENDING',
  createdAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-01-01T00:05:00Z',
  source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' },
  destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
  sendingCurrency: usdb,
  receivingCurrency: usd,
  totalSendingAmount: 40_000_000,
  totalReceivingAmount: 3_950,
  exchangeRate: 1,
  feesIncluded: 500_000,
  platformFeesIncluded: 100_000,
  transactionId: 'Transaction:1',
  paymentInstructions: [
    { accountOrWalletInfo: { accountType: 'SPARK_WALLET' } },
    { accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign } },
  ],
};

const entry = (accountType: string, payload?: string) => ({
  accountOrWalletInfo: { accountType, ...(payload !== undefined && { payloadToSign: payload }) },
});

/** The error for a quote that is not the intended one. */
const mismatch = expect.objectContaining({ code: 'QUOTE_MISMATCH', moneyMayHaveMoved: false });

describe('toLockedQuote', () => {
  it('returns one object for display, confirmation and signature', () => {
    expect(toLockedQuote(intent, quote)).toEqual({
      id: 'Quote:1',
      transactionId: 'Transaction:1',
      createdAt: Date.UTC(2026, 0, 1),
      expiresAt: Date.UTC(2026, 0, 1, 0, 5),
      destinationAccountId: 'ExternalAccount:1',
      sending: { amount: 40_000_000n, currency: usdb },
      receiving: { amount: 3_950n, currency: usd },
      fees: { amount: 500_000n, currency: usdb },
      platformFees: { amount: 100_000n, currency: usdb },
      rate: '1',
      declaredRate: 1,
      payloadToSign,
    });
  });

  it('selects the payload by type, not by position, and leaves it unchanged', () => {
    const paymentInstructions = [...(quote.paymentInstructions ?? [])].reverse();
    expect(toLockedQuote(intent, { ...quote, paymentInstructions }).payloadToSign).toBe(payloadToSign);
  });

  it('distinguishes no platform fee from zero', () => {
    const { platformFeesIncluded: _, ...old } = quote;
    expect(toLockedQuote(intent, old).platformFees).toBeUndefined();
    expect(toLockedQuote(intent, { ...quote, platformFeesIncluded: 0 }).platformFees?.amount).toBe(0n);
  });

  it('fixes the received amount when the receiving side is locked', () => {
    const receiving: Intent = { ...intent, lockedCurrencySide: 'RECEIVING', amount: 3_950n, currency: 'USD' };
    expect(toLockedQuote(receiving, quote).receiving.amount).toBe(3_950n);
    expect(() => toLockedQuote({ ...receiving, amount: 3_951n }, quote)).toThrow(mismatch);
  });

  // requirement: 21
  it.each<[string, Partial<Quote>]>([
    ['another payee', { destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:2' } }],
    ['no payee', { destination: { destinationType: 'UMA_ADDRESS', umaAddress: '$eve@example.com' } }],
    ['another source', { source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:2' } }],
    ['a unit more', { totalSendingAmount: 40_000_001 }],
    ['a unit less', { totalSendingAmount: 39_999_999 }],
    ['no payload', { paymentInstructions: [] }],
    ['no instructions', { paymentInstructions: undefined }],
    ['two payloads', { paymentInstructions: [entry('EMBEDDED_WALLET', 'a'), entry('EMBEDDED_WALLET', 'b')] }],
    ['an entry without a payload', { paymentInstructions: [entry('EMBEDDED_WALLET')] }],
    ['fees that leave nothing', { feesIncluded: 40_000_000 }],
  ])('%s', (_name, changed) => {
    expect(() => toLockedQuote(intent, { ...quote, ...changed } as Quote)).toThrow(mismatch);
  });

  // requirement: 21
  it('rejects another currency than intended or shown before', () => {
    expect(() => toLockedQuote({ ...intent, currency: 'USDC' }, quote)).toThrow(mismatch);
    const shown = toLockedQuote(intent, quote);
    for (const changed of [
      { receivingCurrency: { code: 'MXN', decimals: 2 } },
      { receivingCurrency: { code: 'USD', decimals: 0 } },
      { sendingCurrency: { code: 'USDC', decimals: 6 } },
    ])
      expect(() => toLockedQuote(intent, { ...quote, ...changed }, shown)).toThrow(mismatch);
    expect(toLockedQuote(intent, quote, shown)).toEqual(shown);
  });

  // requirement: 66
  it('rejects other decimals than those that the user saw', () => {
    const sending = { ...intent, currency: 'USDB', decimals: 6 };
    expect(toLockedQuote(sending, quote).sending.currency).toEqual(usdb);
    expect(() => toLockedQuote(sending, { ...quote, sendingCurrency: { ...usdb, decimals: 2 } })).toThrow(mismatch);
    const receiving: Intent = { ...intent, lockedCurrencySide: 'RECEIVING', amount: 3_950n, decimals: 2 };
    expect(toLockedQuote(receiving, quote).receiving.currency).toEqual(usd);
    expect(() => toLockedQuote(receiving, { ...quote, receivingCurrency: { ...usd, decimals: 0 } })).toThrow(mismatch);
  });

  // requirement: 17
  it('rejects an inexact amount', () => {
    expect(() => toLockedQuote({ ...intent, amount: 2n ** 53n }, { ...quote, totalSendingAmount: 2 ** 53 })).toThrow(
      expect.objectContaining({ code: 'AMOUNT_UNSAFE' }),
    );
  });
});

describe('changesOf', () => {
  const before = toLockedQuote(intent, quote);
  it('names the changed figures', () => {
    const next = toLockedQuote(intent, { ...quote, totalReceivingAmount: 3_940, feesIncluded: 600_000 });
    expect(findChanges(before, next)).toEqual(['receiving', 'fees']);
    const receiving: Intent = { ...intent, lockedCurrencySide: 'RECEIVING', amount: 3_950n };
    const dearer = toLockedQuote(receiving, { ...quote, totalSendingAmount: quote.totalSendingAmount + 1 });
    expect(findChanges(toLockedQuote(receiving, quote), dearer)).toEqual(['sending']);
    expect(findChanges(before, before)).toEqual([]);
    expect(findChanges(undefined, before)).toEqual([]);
  });
});
