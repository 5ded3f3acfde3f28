import { describe, expect, it } from 'vitest';
import { createSignedOrders } from './signedOrders.ts';

const wallet = { accountType: 'EMBEDDED_WALLET', payloadToSign: '{"a":1}' };
const quoteWith = (...accounts: readonly unknown[]) => ({
  id: 'Quote:1',
  paymentInstructions: accounts.map((accountOrWalletInfo) => ({ accountOrWalletInfo })),
});

describe('createSignedOrders', () => {
  it('default: a quote that carries what a wallet must sign, wherever in the list it stands', () => {
    const spark = { accountType: 'SPARK_WALLET', address: 'x' };
    // The service goes by the account: a text of no length is signed like any other (#14).
    for (const quote of [quoteWith(wallet), quoteWith(spark, wallet), quoteWith({ ...wallet, payloadToSign: '' })]) {
      const orders = createSignedOrders();
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
  ])('error: %s', (_, quote) => {
    const orders = createSignedOrders();
    orders.learn(quote);
    expect(orders.has('Quote:1')).toBe(false);
  });

  it('error: an id that is no text', () => {
    const orders = createSignedOrders();
    orders.learn({ ...quoteWith(wallet), id: undefined });
    expect(orders.has('')).toBe(false);
  });

  it('behavior: a fact stays a fact, also once the service shows the payload no more', () => {
    const orders = createSignedOrders();
    orders.learn(quoteWith(wallet));
    orders.learn({ id: 'Quote:1', status: 'PROCESSING' });
    expect(orders.has('Quote:1')).toBe(true);
  });

  it('behavior: no more is kept than 20,000, the oldest go first', () => {
    const orders = createSignedOrders();
    for (let index = 0; index <= 20_000; index += 1) orders.learn({ ...quoteWith(wallet), id: `Quote:${index}` });
    expect(['Quote:0', 'Quote:1', 'Quote:20000'].map(orders.has)).toEqual([false, true, true]);
  });
});
