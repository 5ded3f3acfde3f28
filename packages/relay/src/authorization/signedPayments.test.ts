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
      const orders = createSignedPayments();
      expect(orders.has('Quote:1')).toBe(false);
      orders.learn(quote);
      expect([orders.has('Quote:1'), orders.has('Quote:2')]).toEqual([true, false]);
    }
  });

  it.each([
    ['a quote without instructions', { id: 'Quote:1' }],
    ['none of them', quoteWith()],
    ['another wallet, whatever it carries', quoteWith({ ...wallet, accountType: 'SPARK_WALLET' })],
    ['no payload', quoteWith({ accountType: 'EMBEDDED_WALLET' })],
    ['one that is no text', quoteWith({ ...wallet, payloadToSign: { a: 1 } })],
    ['instructions that are no list', { id: 'Quote:1', paymentInstructions: { accountOrWalletInfo: wallet } }],
    ['a payload in what a person wrote', { id: 'Quote:1', description: JSON.stringify(quoteWith(wallet)) }],
    ['something that is nothing', undefined],
    ['nothing', null],
  ])('%s', (_, quote) => {
    const orders = createSignedPayments();
    orders.learn(quote);
    expect(orders.has('Quote:1')).toBe(false);
  });

  it('ignores an id that is not a string', () => {
    const orders = createSignedPayments();
    orders.learn({ ...quoteWith(wallet), id: undefined });
    expect(orders.has('')).toBe(false);
  });

  it('keeps an entry after the service no longer shows the payload', () => {
    const orders = createSignedPayments();
    orders.learn(quoteWith(wallet));
    orders.learn({ id: 'Quote:1', status: 'PROCESSING' });
    expect(orders.has('Quote:1')).toBe(true);
  });

  it('keeps at most 20,000 entries and drops the oldest first', () => {
    const orders = createSignedPayments();
    for (let index = 0; index <= 20_000; index += 1) orders.learn({ ...quoteWith(wallet), id: `Quote:${index}` });
    expect(['Quote:0', 'Quote:1', 'Quote:20000'].map(orders.has)).toEqual([false, true, true]);
  });
});
