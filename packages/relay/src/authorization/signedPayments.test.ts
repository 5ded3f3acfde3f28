import { describe, expect, it } from 'vitest';
import { createSignedPayments } from './signedPayments.ts';

const wallet = { accountType: 'EMBEDDED_WALLET', payloadToSign: '{"a":1}' };
const quoteWith = (...accounts: readonly unknown[]) => ({
  id: 'Quote:1',
  paymentInstructions: accounts.map((accountOrWalletInfo) => ({ accountOrWalletInfo })),
});

describe('createSignedPayments', () => {
  it('finds a quote with a payload to sign at any position in the list', () => {
    const spark = { accountType: 'SPARK_WALLET', address: 'x' };
    // The service requires a signature by type of account, so an empty payload is signed like any other.
    for (const quote of [quoteWith(wallet), quoteWith(spark, wallet), quoteWith({ ...wallet, payloadToSign: '' })]) {
      const payments = createSignedPayments();
      expect(payments.has('Quote:1')).toBe(false);
      payments.learn(quote);
      expect([payments.has('Quote:1'), payments.has('Quote:2')]).toEqual([true, false]);
    }
  });

  it.each([
    ['a quote without instructions', { id: 'Quote:1' }],
    ['a quote with an empty list of instructions', quoteWith()],
    ['a payload for a wallet of another type', quoteWith({ ...wallet, accountType: 'SPARK_WALLET' })],
    ['an embedded wallet without a payload', quoteWith({ accountType: 'EMBEDDED_WALLET' })],
    ['a payload that is not a string', quoteWith({ ...wallet, payloadToSign: { a: 1 } })],
    ['instructions that are not a list', { id: 'Quote:1', paymentInstructions: { accountOrWalletInfo: wallet } }],
    ['a payload in the description', { id: 'Quote:1', description: JSON.stringify(quoteWith(wallet)) }],
    ['undefined', undefined],
    ['null', null],
  ])('learns nothing from %s', (_, quote) => {
    const payments = createSignedPayments();
    payments.learn(quote);
    expect(payments.has('Quote:1')).toBe(false);
  });

  it('ignores an id that is not a string', () => {
    const payments = createSignedPayments();
    payments.learn({ ...quoteWith(wallet), id: undefined });
    expect(payments.has('')).toBe(false);
  });

  it('keeps an entry after the service no longer shows the payload', () => {
    const payments = createSignedPayments();
    payments.learn(quoteWith(wallet));
    payments.learn({ id: 'Quote:1', status: 'PROCESSING' });
    expect(payments.has('Quote:1')).toBe(true);
  });

  it('keeps at most 20,000 entries and drops the oldest first', () => {
    const payments = createSignedPayments();
    for (let index = 0; index <= 20_000; index += 1) payments.learn({ ...quoteWith(wallet), id: `Quote:${index}` });
    expect(['Quote:0', 'Quote:1', 'Quote:20000'].map(payments.has)).toEqual([false, true, true]);
  });
});
