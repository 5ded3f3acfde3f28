import { createWallet, getSession, lockWallet, type SendState, signOut, watchSession } from '@latchkey/core';
import { waitForState } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { withFastClock } from './fastClock.ts';
import { sendModelEnvironment } from './sendModelEnvironment.ts';

const on = sendModelEnvironment();
const { reload, reviewing, spent, calls } = on;
const settled = (state: SendState) => state.status === 'completed' || state.status === 'failed';
/** Number of stored transfers: a flow removes the last one after it has ended. */
async function records(): Promise<number> {
  return (await on.env.wallet.storage.records.list('send ')).length;
}

describe('a transfer, in the test environment', () => {
  it('executes what it shows in two calls', async () => {
    const flow = await reviewing();
    const { quote } = await waitForState(flow, 'reviewing');
    expect(quote.sending.amount).toBe(40_000_000n);
    expect(quote.destinationAccountId).toBe(on.intent.destinationAccountId);
    expect(quote.expiresAt).toBeGreaterThan(on.env.wallet.now());
    expect(quote.rate).toMatch(/^\d+(\.\d+)?$/);
    flow.confirm();
    await waitForState(flow, 'completed');
    expect(spent()).toBe(40_000_000n);
    expect([calls('createQuote'), calls('executeQuote')]).toEqual([1, 1]);
    await expect.poll(records).toBe(0);
  });

  it('supports a locked receiving amount, a description, and the intended currency', async () => {
    const change = { lockedCurrencySide: 'RECEIVING', amount: 2_500n, currency: 'USD', description: 'Rent' } as const;
    const { quote } = await waitForState(await reviewing(on.env.wallet, change), 'reviewing');
    expect(quote.receiving).toMatchObject({ amount: 2_500n, currency: { code: 'USD' } });
  });

  // requirement: 27
  it('sends one execute request for a double click, and for Enter and a click', async () => {
    const flow = await reviewing();
    flow.confirm();
    flow.confirm();
    flow.confirm();
    await waitForState(flow, 'completed');
    expect(calls('executeQuote')).toBe(1);
    expect(spent()).toBe(40_000_000n);
  });

  // requirement: 27
  it('two tabs that confirm at once: one debit, the same outcome in both', async () => {
    const one = await reviewing();
    const other = on.send(on.env.openWallet());
    await waitForState(other, 'reviewing');
    one.confirm();
    other.confirm();
    await Promise.all([waitForState(one, 'completed'), waitForState(other, 'completed')]);
    expect(spent()).toBe(40_000_000n);
  });

  it('rejects an insufficient balance before anything starts', async () => {
    const flow = on.send();
    await waitForState(flow, 'idle');
    flow.start({ ...on.intent, amount: 900_000_000n });
    expect((await waitForState(flow, 'quoteFailed')).error).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      next: 'fixInput',
    });
    flow.start({ ...on.intent, amount: 1_000_000n });
    await waitForState(flow, 'reviewing');
  });

  // requirement: 32
  it('replaces an expired quote and requires a new confirmation', async () => {
    const flow = await reviewing();
    const first = await waitForState(flow, 'reviewing');
    await on.env.clock.advance(first.quote.expiresAt - on.env.wallet.now() - 1_000);
    await waitForState(flow, 'quoteExpired');
    flow.confirm();
    expect(flow.getState().status).toBe('quoteExpired');
    flow.requote();
    const second = await waitForState(flow, 'reviewing');
    expect(second.quote.id).not.toBe(first.quote.id);
    expect(calls('executeQuote')).toBe(0);
    flow.confirm();
    await waitForState(flow, 'completed');
    expect(spent()).toBe(40_000_000n);
  });

  it('shows what a new quote changed', async () => {
    const flow = await reviewing();
    flow.requote();
    const { changed } = (await waitForState(flow, (state): state is Extract<SendState, { status: 'reviewing' }> => {
      return state.status === 'reviewing' && calls('createQuote') === 2;
    })) as Extract<SendState, { status: 'reviewing' }>;
    expect(Array.isArray(changed)).toBe(true);
  });
});

// requirement: 24
describe('reload between any two steps of a transfer', () => {
  it('while quoting: the same quote', async () => {
    let flow = on.send();
    await waitForState(flow, 'idle');
    on.env.faults.inject({ operation: 'createQuote', fault: { kind: 'delay', ms: 60_000 } });
    flow.start(on.intent);
    while (calls('createQuote') < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 30));
    flow = reload(flow);
    const { quote } = await waitForState(flow, 'reviewing');
    expect(quote.sending.amount).toBe(40_000_000n);
    expect(on.env.sandbox.world.ledger()).toBeDefined();
    flow.confirm();
    await waitForState(flow, 'completed');
    expect(spent()).toBe(40_000_000n);
  });

  it('at review: the same quote, still to be confirmed', async () => {
    const first = await reviewing();
    const { quote } = await waitForState(first, 'reviewing');
    const flow = reload(first);
    expect((await waitForState(flow, 'reviewing')).quote).toEqual(quote);
    expect(calls('createQuote')).toBe(1);
    flow.confirm();
    await waitForState(flow, 'completed');
  });

  it.each(['lostRequest', 'lostResponse', 'silence'] as const)(
    'while the execute request is in transit (%s): one debit',
    async (kind) => {
      let flow = await reviewing();
      on.env.faults.inject({ operation: 'executeQuote', fault: { kind } });
      flow.confirm();
      while (calls('executeQuote') < 1) await new Promise((resolve) => setTimeout(resolve, 2));
      flow = reload(flow);
      await waitForState(flow, 'completed', { withinMs: 15_000 });
      expect(spent()).toBe(40_000_000n);
      await expect.poll(records).toBe(0);
    },
  );

  it('while it is processed: polls until the end', async () => {
    let flow = await reviewing();
    flow.confirm();
    await waitForState(flow, (state) => state.status === 'processing' || settled(state));
    flow = reload(flow);
    await waitForState(flow, (state) => settled(state) || state.status === 'idle');
    expect(spent()).toBe(40_000_000n);
  });
});

// requirement: 25, 26
describe('lost responses', () => {
  it.each(['lostRequest', 'lostResponse'] as const)('%s of the quote: repeats the same request', async (kind) => {
    on.env.faults.inject({ operation: 'createQuote', fault: { kind } });
    const flow = await withFastClock(on.env.clock, reviewing());
    expect(calls('createQuote')).toBe(2);
    flow.confirm();
    await waitForState(flow, 'completed');
  });

  it('of the execute request: never reports failed, and reads the outcome', async () => {
    on.env.faults.inject({ operation: 'executeQuote', fault: { kind: 'lostResponse' } });
    const flow = await reviewing();
    const seen: string[] = [];
    flow.subscribe(() => seen.push(flow.getState().status));
    flow.confirm();
    await withFastClock(on.env.clock, waitForState(flow, 'completed'));
    expect(seen).toContain('unknownOutcome');
    expect(seen).not.toContain('failed');
    expect(spent()).toBe(40_000_000n);
  });

  it('of repeated execute requests: only the first is activity of the user', async () => {
    const clients: (string | null)[] = [];
    const tab = on.env.openWallet();
    const wallet = createWallet({
      ...tab,
      fetch: (url, init) => {
        if (url.endsWith('/execute')) clients.push(new Headers(init.headers).get('latchkey-client'));
        return tab.fetch(url, init);
      },
    });
    for (const call of [1, 2, 3])
      on.env.faults.inject({ operation: 'executeQuote', call, fault: { kind: 'lostRequest' } });
    const flow = await reviewing(wallet);
    flow.confirm();
    await withFastClock(on.env.clock, waitForState(flow, 'completed'));
    expect(clients).toEqual(['core', 'background', 'background', 'background']);
  });

  // requirement: 30
  it('resends an execute request that did not arrive with the same bytes', async () => {
    const stamps: (string | null)[] = [];
    const tab = on.env.openWallet();
    const wallet = createWallet({
      ...tab,
      fetch: (url, init) => {
        const headers = new Headers(init.headers);
        if (url.endsWith('/execute'))
          stamps.push(headers.get('Service-Wallet-Signature'), headers.get('Idempotency-Key'));
        return tab.fetch(url, init);
      },
    });
    on.env.faults.inject({ operation: 'executeQuote', fault: { kind: 'lostRequest' } });
    on.env.faults.inject({
      operation: 'executeQuote',
      call: 2,
      fault: { kind: 'status', status: 503, body: { code: 'SERVICE_UNAVAILABLE' } },
    });
    const flow = await reviewing(wallet);
    flow.confirm();
    await withFastClock(on.env.clock, waitForState(flow, 'completed', { withinMs: 15_000 }));
    expect(stamps).toHaveLength(6);
    expect(new Set(stamps).size).toBe(2);
    expect(spent()).toBe(40_000_000n);
  });
});

// requirement: 34
describe('an expired key', () => {
  it('before the execute request: signs in again in place and continues with the same quote', async () => {
    const flow = await reviewing();
    const { quote } = await waitForState(flow, 'reviewing');
    await lockWallet(on.env.wallet);
    await on.env.clock.advance(31_000);
    flow.confirm();
    await waitForState(flow, 'reauthenticating');
    await on.env.signIn();
    expect((await waitForState(flow, 'completed')).quote.id).toBe(quote.id);
    expect(calls('createQuote')).toBe(1);
  });

  it('a sign-in in another tab: nothing is executed until the user confirms here again', async () => {
    const flow = await reviewing();
    const { quote } = await waitForState(flow, 'reviewing');
    await lockWallet(on.env.wallet);
    flow.confirm();
    await waitForState(flow, 'reauthenticating');
    await on.env.clock.advance(31_000);
    // A host may report any sign-in, and before the flow notices it.
    const stop = watchSession(on.env.wallet, flow.reauthenticated);
    await on.env.signIn('ada@example.com', on.env.openWallet());
    expect((await waitForState(flow, 'reviewing')).quote.id).toBe(quote.id);
    stop();
    expect([calls('executeQuote'), spent()]).toEqual([0, 0n]);
    flow.confirm();
    await waitForState(flow, 'completed');
    expect(spent()).toBe(40_000_000n);
  });

  it('a sign-in in another tab, after the request was sent: its outcome is found, with one debit', async () => {
    const flow = await reviewing();
    on.env.faults.inject({ operation: 'executeQuote', fault: { kind: 'lostResponse' } });
    const body = { code: 'RELAY_SESSION_REQUIRED' };
    const fault = { kind: 'status', status: 401, body, headers: { 'Latchkey-Error': 'relay' } } as const;
    for (const operation of ['getQuote', 'getRelaySession'] as const) on.env.faults.inject({ operation, fault });
    flow.confirm();
    await waitForState(flow, 'reauthenticating');
    await on.env.clock.advance(31_000);
    await on.env.signIn('ada@example.com', on.env.openWallet());
    await waitForState(flow, 'completed');
    expect(spent()).toBe(40_000_000n);
  });

  it('rejected by the service: does the same', async () => {
    const flow = await reviewing();
    on.env.faults.inject({
      operation: 'executeQuote',
      fault: { kind: 'status', status: 401, body: { code: 'WALLET_SIGNATURE_INVALID' } },
    });
    flow.confirm();
    await waitForState(flow, 'reauthenticating');
    expect(getSession(on.env.wallet).status).toBe('locked');
    await on.env.clock.advance(31_000);
    await on.env.signIn();
    await waitForState(flow, 'completed');
    expect(spent()).toBe(40_000_000n);
  });
});

describe('payloads that must not be signed', () => {
  // requirement: 20
  it('does not sign a payload of another purpose', async () => {
    const payload = '{"type":"ACTIVITY_TYPE_EXPORT_WALLET"}';
    on.env.sandbox.world.faults.add({ operation: 'createQuote', effect: { kind: 'payload', payload } });
    const flow = await reviewing();
    flow.confirm();
    expect((await waitForState(flow, 'stopped')).error.code).toBe('PURPOSE_MISMATCH');
    expect(calls('executeQuote')).toBe(0);
  });

  it('ends a transfer without an execute request at sign-out', async () => {
    await reviewing();
    await signOut(on.env.wallet);
    await expect.poll(records).toBe(0);
  });
});
