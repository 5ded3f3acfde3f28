import { getSession, lock, type SendState, signOut } from '@latchkey/core';
import { until } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { sendOnStreet } from './sendOnStreet.ts';

const on = sendOnStreet();
const { reload, reviewing, spent, calls } = on;
const settled = (state: SendState) => state.status === 'completed' || state.status === 'failed';
/** How many transfers are still remembered, once what nobody waits for has come to its end. */
async function records(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 30));
  return (await on.street.wallet.storage.records.list('send ')).length;
}

describe('a transfer, on the street', () => {
  it('default: two calls; what is shown is what is executed', async () => {
    const flow = await reviewing();
    const { quote } = await until(flow, 'reviewing');
    expect(quote.sending.amount).toBe(40_000_000n);
    expect(quote.destinationAccountId).toBe(on.intent.destinationAccountId);
    expect(quote.expiresAt).toBeGreaterThan(on.street.wallet.now());
    expect(quote.rate).toMatch(/^\d+(\.\d+)?$/);
    flow.confirm();
    await until(flow, 'completed');
    expect(spent()).toBe(40_000_000n);
    expect([calls('createQuote'), calls('executeQuote')]).toEqual([1, 1]);
    expect(await records()).toBe(0);
  });

  it('args: a locked receiving side, a description, and the currency that was meant', async () => {
    const change = { lockedCurrencySide: 'RECEIVING', amount: 2_500n, currency: 'USD', description: 'Rent' } as const;
    const { quote } = await until(await reviewing(on.street.wallet, change), 'reviewing');
    expect(quote.receiving).toMatchObject({ amount: 2_500n, currency: { code: 'USD' } });
  });

  it('#27 a double click, Enter and a click: one order', async () => {
    const flow = await reviewing();
    flow.confirm();
    flow.confirm();
    flow.confirm();
    await until(flow, 'completed');
    expect(calls('executeQuote')).toBe(1);
    expect(spent()).toBe(40_000_000n);
  });

  it('#27 two tabs that confirm at once: one debit, the same end in both', async () => {
    const one = await reviewing();
    const other = on.send(on.street.openWallet());
    await until(other, 'reviewing');
    one.confirm();
    other.confirm();
    await Promise.all([until(one, 'completed'), until(other, 'completed')]);
    expect(spent()).toBe(40_000_000n);
  });

  it('error: not enough money is refused before anything begins', async () => {
    const flow = on.send();
    await until(flow, 'idle');
    flow.start({ ...on.intent, amount: 900_000_000n });
    expect((await until(flow, 'quoteFailed')).error).toMatchObject({ code: 'INSUFFICIENT_FUNDS', next: 'fixInput' });
    flow.start({ ...on.intent, amount: 1_000_000n });
    await until(flow, 'reviewing');
  });

  it('#32 an expired quote asks for a new one and a new confirmation', async () => {
    const flow = await reviewing();
    const first = await until(flow, 'reviewing');
    await on.street.clock.advance(first.quote.expiresAt - on.street.wallet.now() - 1_000);
    await until(flow, 'quoteExpired');
    flow.confirm();
    expect(flow.getState().status).toBe('quoteExpired');
    flow.requote();
    const second = await until(flow, 'reviewing');
    expect(second.quote.id).not.toBe(first.quote.id);
    expect(calls('executeQuote')).toBe(0);
    flow.confirm();
    await until(flow, 'completed');
    expect(spent()).toBe(40_000_000n);
  });

  it('behavior: a new quote says what it changed', async () => {
    const flow = await reviewing();
    flow.requote();
    const { changed } = (await until(flow, (state): state is Extract<SendState, { status: 'reviewing' }> => {
      return state.status === 'reviewing' && calls('createQuote') === 2;
    })) as Extract<SendState, { status: 'reviewing' }>;
    expect(Array.isArray(changed)).toBe(true);
  });
});

describe('#24 a transfer that is reloaded between any two steps', () => {
  it('behavior: while quoting: the very same quote', async () => {
    let flow = on.send();
    await until(flow, 'idle');
    on.street.faults.inject({ operation: 'createQuote', fault: { kind: 'delay', ms: 60_000 } });
    flow.start(on.intent);
    while (calls('createQuote') < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 30));
    flow = reload(flow);
    const { quote } = await until(flow, 'reviewing');
    expect(quote.sending.amount).toBe(40_000_000n);
    expect(on.street.sandbox.world.ledger()).toBeDefined();
    flow.confirm();
    await until(flow, 'completed');
    expect(spent()).toBe(40_000_000n);
  });

  it('behavior: at review: the same quote, still to be confirmed', async () => {
    const first = await reviewing();
    const { quote } = await until(first, 'reviewing');
    const flow = reload(first);
    expect((await until(flow, 'reviewing')).quote).toEqual(quote);
    expect(calls('createQuote')).toBe(1);
    flow.confirm();
    await until(flow, 'completed');
  });

  it.each(['lostRequest', 'lostResponse', 'silence'] as const)(
    'behavior: while the order is on its way (%s): one debit',
    async (kind) => {
      let flow = await reviewing();
      on.street.faults.inject({ operation: 'executeQuote', fault: { kind } });
      flow.confirm();
      while (calls('executeQuote') < 1) await new Promise((resolve) => setTimeout(resolve, 2));
      flow = reload(flow);
      await until(flow, 'completed', { withinMs: 15_000 });
      expect(spent()).toBe(40_000_000n);
      expect(await records()).toBe(0);
    },
  );

  it('behavior: while it is processed: it is followed to its end', async () => {
    let flow = await reviewing();
    flow.confirm();
    await until(flow, (state) => state.status === 'processing' || settled(state));
    flow = reload(flow);
    await until(flow, (state) => settled(state) || state.status === 'idle');
    expect(spent()).toBe(40_000_000n);
  });
});

describe('#25 #26 answers that are lost', () => {
  it.each(['lostRequest', 'lostResponse'] as const)(
    'behavior: %s of the quote: the same question again',
    async (kind) => {
      on.street.faults.inject({ operation: 'createQuote', fault: { kind } });
      const flow = await reviewing();
      expect(calls('createQuote')).toBe(2);
      flow.confirm();
      await until(flow, 'completed');
    },
  );

  it('behavior: of the order: never called failed, found out by reading', async () => {
    on.street.faults.inject({ operation: 'executeQuote', fault: { kind: 'lostResponse' } });
    const flow = await reviewing();
    const seen: string[] = [];
    flow.subscribe(() => seen.push(flow.getState().status));
    flow.confirm();
    await until(flow, 'completed');
    expect(seen).toContain('unknownOutcome');
    expect(seen).not.toContain('failed');
    expect(spent()).toBe(40_000_000n);
  });

  it('#30 behavior: an order that did not arrive is repeated byte for byte', async () => {
    const stamps: (string | null)[] = [];
    const { createWallet } = await import('@latchkey/core');
    const tab = on.street.openWallet();
    const wallet = createWallet({
      ...tab,
      fetch: (url, init) => {
        const headers = new Headers(init.headers);
        if (url.endsWith('/execute'))
          stamps.push(headers.get('Service-Wallet-Signature'), headers.get('Idempotency-Key'));
        return tab.fetch(url, init);
      },
    });
    on.street.faults.inject({ operation: 'executeQuote', fault: { kind: 'lostRequest' } });
    on.street.faults.inject({
      operation: 'executeQuote',
      call: 2,
      fault: { kind: 'status', status: 503, body: { code: 'SERVICE_UNAVAILABLE' } },
    });
    const flow = await reviewing(wallet);
    flow.confirm();
    await until(flow, 'completed', { withinMs: 15_000 });
    expect(stamps).toHaveLength(6);
    expect(new Set(stamps).size).toBe(2);
    expect(spent()).toBe(40_000_000n);
  });
});

describe('#34 a key that is over', () => {
  it('behavior: before the order: signed in again in place, the same quote goes on', async () => {
    const flow = await reviewing();
    const { quote } = await until(flow, 'reviewing');
    await lock(on.street.wallet);
    await on.street.clock.advance(31_000);
    flow.confirm();
    await until(flow, 'reauthenticating');
    await on.street.signIn();
    expect((await until(flow, 'completed')).quote.id).toBe(quote.id);
    expect(calls('createQuote')).toBe(1);
  });

  it('behavior: refused by the service: the same', async () => {
    const flow = await reviewing();
    on.street.faults.inject({
      operation: 'executeQuote',
      fault: { kind: 'status', status: 401, body: { code: 'WALLET_SIGNATURE_INVALID' } },
    });
    flow.confirm();
    await until(flow, 'reauthenticating');
    expect(getSession(on.street.wallet).status).toBe('locked');
    await on.street.clock.advance(31_000);
    await on.street.signIn();
    await until(flow, 'completed');
    expect(spent()).toBe(40_000_000n);
  });
});

describe('what must not be signed', () => {
  it('#20 a payload that is not of its purpose', async () => {
    const payload = '{"type":"ACTIVITY_TYPE_EXPORT_WALLET"}';
    on.street.sandbox.world.faults.add({ operation: 'createQuote', effect: { kind: 'payload', payload } });
    const flow = await reviewing();
    flow.confirm();
    expect((await until(flow, 'stopped')).error.code).toBe('PURPOSE_MISMATCH');
    expect(calls('executeQuote')).toBe(0);
  });

  it('behavior: sign-out lets go of a transfer that was not ordered', async () => {
    await reviewing();
    await signOut(on.street.wallet);
    expect(await records()).toBe(0);
  });
});
