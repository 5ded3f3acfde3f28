import {
  createSendFlow,
  createWallet,
  memoryStorage,
  type QuoteId,
  type ShownQuote,
  type TransactionId,
} from '@latchkey/core';
import { waitForState } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { createScaEnvironment } from './scaEnvironment.ts';

const sca = createScaEnvironment();

/** Two payments that wait for a confirmation, begun side by side. */
async function twoWaiting() {
  await sca.login();
  const flows = [sca.send(), sca.send()];
  await Promise.all(flows.map((flow) => waitForState(flow, 'idle')));
  const quotes: ShownQuote[] = [];
  for (const [index, flow] of flows.entries()) {
    flow.start({ ...sca.intent, amount: BigInt(index + 1) * 10_000_000n });
    await waitForState(flow, 'reviewing');
    // The relay limits how often codes are sent.
    await sca.env.clock.advance(31_000);
    flow.confirm();
    quotes.push((await waitForState(flow, 'authorizationRequired')).quote);
    flow.dispose();
  }
  return quotes as [ShownQuote, ShownQuote];
}

/** This browser loses what it has stored of the payments. */
async function forget(): Promise<void> {
  const { records } = sca.env.wallet.storage;
  for (const [key] of await records.list('send ')) await records.delete(key);
}

/** The same user in a browser that stored none of the payments. */
const otherDevice = () => createWallet({ ...sca.env.openWallet(), storage: memoryStorage() });

describe('a flow with a named payment', () => {
  it('continues exactly that payment, of several stored ones', async () => {
    const [first, second] = await twoWaiting();
    for (const { id, transactionId } of [first, second]) {
      const byTransaction = sca.keep(createSendFlow(sca.env.openWallet(), { transactionId }));
      expect((await waitForState(byTransaction, 'authorizationRequired')).quote.id).toBe(id);
      const byQuote = sca.keep(createSendFlow(sca.env.openWallet(), { quoteId: id }));
      expect((await waitForState(byQuote, 'authorizationRequired')).quote.transactionId).toBe(transactionId);
    }
  });

  it('continues a payment that this browser has not stored, and confirms it', async () => {
    const [, { transactionId, sending }] = await twoWaiting();
    await forget();
    const statuses: string[] = [];
    const flow = sca.keep(createSendFlow(sca.env.wallet, { transactionId }));
    flow.subscribe(() => statuses.push(flow.getState().status));
    const { quote, intent } = await waitForState(flow, 'authorizationRequired');
    expect(statuses).toEqual(['authorizationRequired']);
    expect({ transactionId: quote.transactionId, sending: quote.sending }).toEqual({ transactionId, sending });
    expect(intent.destinationAccountId).toBe(sca.intent.destinationAccountId);
    await sca.submitCode(sca.open({ type: 'quote', quote }));
    expect((await waitForState(flow, 'completed')).quote.transactionId).toBe(transactionId);
  });

  it('shows a payment that was completed meanwhile as completed', async () => {
    const [{ transactionId }, second] = await twoWaiting();
    await sca.submitCode(sca.open({ type: 'quote', quote: second }));
    const done = sca.keep(createSendFlow(otherDevice(), { quoteId: second.id }));
    expect((await waitForState(done, 'completed')).quote.id).toBe(second.id);
    expect(second.transactionId).not.toBe(transactionId);
  });

  it('never replaces a payment that it does not find by another one', async () => {
    await twoWaiting();
    const missing: readonly createSendFlow.Options[] = [
      { transactionId: 'Transaction:019542f5-b3e7-1d02-0000-000000000000' as TransactionId },
      { quoteId: 'Quote:019542f5-b3e7-1d02-0000-000000000000' as QuoteId },
    ];
    for (const options of missing) {
      const flow = sca.keep(createSendFlow(sca.env.openWallet(), options));
      const { error, ...rest } = await waitForState(flow, 'stopped');
      expect(rest).toEqual({ status: 'stopped' });
      expect(error).toMatchObject({ status: 404, moneyMayHaveMoved: false });
    }
    expect(await sca.env.wallet.storage.records.list('send ')).toHaveLength(2);
  });

  it('does not sign a quote that the user has not confirmed', async () => {
    await sca.login();
    const { quote } = await waitForState(await sca.reviewing(), 'reviewing');
    await forget();
    const flow = sca.keep(createSendFlow(sca.env.wallet, { quoteId: quote.id }));
    expect(await waitForState(flow, 'stopped')).not.toHaveProperty('intent');
    flow.confirm();
    flow.retry();
    expect(sca.calls('executeQuote')).toBe(0);
  });

  it('reads again after a lost response', async () => {
    const [{ id }] = await twoWaiting();
    await forget();
    sca.env.faults.inject({ operation: 'getQuote', fault: { kind: 'lostResponse' } });
    const flow = sca.keep(createSendFlow(sca.env.wallet, { quoteId: id }));
    expect((await waitForState(flow, 'authorizationRequired')).quote.id).toBe(id);
  });
  /** A completed payment, and one with an unknown outcome that this browser has stored. */
  async function completedAndUnknown() {
    await sca.login();
    const flows = [sca.send(), sca.send()] as const;
    await Promise.all(flows.map((flow) => waitForState(flow, 'idle')));
    const [completed, unknown] = flows;
    completed.start({ ...sca.intent, amount: 10_000_000n });
    await waitForState(completed, 'reviewing');
    completed.confirm();
    const { quote } = await waitForState(completed, 'authorizationRequired');
    await sca.submitCode(sca.open({ type: 'quote', quote }));
    await waitForState(completed, 'completed');
    unknown.start({ ...sca.intent, amount: 20_000_000n });
    await waitForState(unknown, 'reviewing');
    await sca.env.clock.advance(31_000);
    sca.env.faults.inject({ operation: 'executeQuote', fault: { kind: 'lostResponse' } });
    unknown.confirm();
    const { quote: open } = await waitForState(unknown, 'unknownOutcome');
    for (const flow of flows) flow.dispose();
    return { done: quote, open };
  }

  it('shows another payment of unknown outcome once the named one is left', async () => {
    const { done, open } = await completedAndUnknown();
    const flow = sca.keep(createSendFlow(sca.env.openWallet(), { transactionId: done.transactionId }));
    await waitForState(flow, 'completed');
    flow.reset();
    expect((await waitForState(flow, 'authorizationRequired')).quote.id).toBe(open.id);
  });

  it('starts no payment in place of another one of unknown outcome', async () => {
    const { done, open } = await completedAndUnknown();
    const flow = sca.keep(createSendFlow(sca.env.openWallet(), { quoteId: done.id }));
    await waitForState(flow, 'completed');
    const quotes = sca.calls('createQuote');
    flow.start({ ...sca.intent, amount: 20_000_000n });
    expect((await waitForState(flow, 'authorizationRequired')).quote.id).toBe(open.id);
    expect(sca.calls('createQuote')).toBe(quotes);
  });

  it('becomes idle once the named payment is left where none is unfinished', async () => {
    const [first, second] = await twoWaiting();
    for (const quote of [first, second]) {
      const flow = sca.keep(createSendFlow(sca.env.openWallet(), { quoteId: quote.id }));
      await waitForState(flow, 'authorizationRequired');
      flow.reset();
      const next = await waitForState(flow, quote === first ? 'authorizationRequired' : 'idle');
      expect('quote' in next && next.quote.id).toBe(quote === first && second.id);
      flow.dispose();
    }
  });

  it('reads a named payment of which the stored record is malformed', async () => {
    const [{ id }] = await twoWaiting();
    const { records } = sca.env.wallet.storage;
    for (const [key, record] of await records.list('send '))
      await records.put(key, { ...(record as object), intent: {}, attempts: [], moneyMayHaveMoved: false });
    const flow = sca.keep(createSendFlow(sca.env.openWallet(), { quoteId: id }));
    expect((await waitForState(flow, 'authorizationRequired')).quote.id).toBe(id);
  });

  it.each([{ quote: null }, { quote: 'x' }, { quote: null, before: null, attempts: null }])(
    'reads a named payment of which the stored record is damaged: %j',
    async (damage) => {
      const [{ id }] = await twoWaiting();
      const { records } = sca.env.wallet.storage;
      for (const [key, record] of await records.list('send '))
        await records.put(key, { ...(record as object), ...damage });
      const flow = sca.keep(createSendFlow(sca.env.openWallet(), { quoteId: id }));
      expect((await waitForState(flow, 'authorizationRequired')).quote.id).toBe(id);
    },
  );

  it('does not show a payment from an account of another user', async () => {
    const [{ id }] = await twoWaiting();
    await forget();
    const wallet = sca.env.openWallet();
    const fetch: typeof wallet.fetch = async (...args) => {
      const response = await wallet.fetch(...args);
      const text = await response.text();
      const { status, headers } = response;
      const account = 'InternalAccount:019542f5-b3e7-1d02-0000-000000000000';
      const body = text.includes(`"${id}"`) ? text.replaceAll(sca.intent.sourceAccountId, account) : text;
      return new Response(status === 204 ? null : body, { status, headers });
    };
    const flow = sca.keep(createSendFlow({ ...wallet, fetch }, { quoteId: id }));
    expect((await waitForState(flow, 'stopped')).error).toMatchObject({ code: 'QUOTE_MISMATCH' });
  });
});
