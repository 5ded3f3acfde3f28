import {
  createSendFlow,
  getSession,
  type Intent,
  lock,
  type SendFlow,
  type SendState,
  signOut,
  type Wallet,
} from '@latchkey/core';
import { createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let street: Street;
let flows: SendFlow[];
let intent: Intent;

beforeEach(async () => {
  flows = [];
  street = await createStreet({ settleMs: 20 });
  const { session } = await street.signIn();
  await street.fund(250_000_000n);
  const bank = await street.createBankAccount();
  intent = {
    sourceAccountId: session.accountId,
    destinationAccountId: bank.id,
    lockedCurrencySide: 'SENDING',
    amount: 40_000_000n,
  };
});
afterEach(async () => {
  for (const flow of flows) flow.dispose();
  await street.close();
});

function open(wallet: Wallet = street.wallet): SendFlow {
  const flow = createSendFlow(wallet);
  flows.push(flow);
  return flow;
}

/** A reload, or a crash: what the page held is gone, what is stored stays. */
function reload(flow: SendFlow): SendFlow {
  flow.dispose();
  return open(street.openWallet());
}

async function reviewing(wallet?: Wallet): Promise<SendFlow> {
  const flow = open(wallet);
  await until(flow, 'idle');
  flow.start(intent);
  await until(flow, 'reviewing');
  return flow;
}

/** How much left the wallet, as the ledger has it. */
function spent(): bigint {
  const { balances } = street.sandbox.world.ledger();
  const held = balances.filter(({ book }) => book.startsWith('available:'));
  return 250_000_000n - held.reduce((sum, { amount }) => sum + amount, 0n);
}

const calls = (operation: string) => street.faults.calls(operation);
const settled = (state: SendState) => state.status === 'completed' || state.status === 'failed';
/** How many transfers are still remembered, once what nobody waits for has come to its end. */
async function records(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 30));
  return (await street.wallet.storage.records.list('send ')).length;
}

describe('a transfer, on the street', () => {
  it('default: two calls; what is shown is what is executed', async () => {
    const flow = await reviewing();
    const { quote } = await until(flow, 'reviewing');
    expect(quote.sending.amount).toBe(40_000_000n);
    expect(quote.destinationAccountId).toBe(intent.destinationAccountId);
    expect(quote.expiresAt).toBeGreaterThan(street.wallet.now());
    expect(quote.rate).toMatch(/^\d+(\.\d+)?$/);
    flow.confirm();
    await until(flow, 'completed');
    expect(spent()).toBe(40_000_000n);
    expect([calls('createQuote'), calls('executeQuote')]).toEqual([1, 1]);
    expect(await records()).toBe(0);
  });

  it('args: a locked receiving side, a description, and the currency that was meant', async () => {
    intent = { ...intent, lockedCurrencySide: 'RECEIVING', amount: 2_500n, currency: 'USD', description: 'Rent' };
    const { quote } = await until(await reviewing(), 'reviewing');
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
    const other = open(street.openWallet());
    await until(other, 'reviewing');
    one.confirm();
    other.confirm();
    await Promise.all([until(one, 'completed'), until(other, 'completed')]);
    expect(spent()).toBe(40_000_000n);
  });

  it('error: not enough money is refused before anything begins', async () => {
    intent = { ...intent, amount: 900_000_000n };
    const flow = open();
    await until(flow, 'idle');
    flow.start(intent);
    expect((await until(flow, 'quoteFailed')).error).toMatchObject({ code: 'INSUFFICIENT_FUNDS', next: 'fixInput' });
    flow.start({ ...intent, amount: 1_000_000n });
    await until(flow, 'reviewing');
  });

  it('#32 an expired quote asks for a new one and a new confirmation', async () => {
    const flow = await reviewing();
    const first = await until(flow, 'reviewing');
    await street.clock.advance(first.quote.expiresAt - street.wallet.now() - 1_000);
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
    let flow = open();
    await until(flow, 'idle');
    street.faults.inject({ operation: 'createQuote', fault: { kind: 'delay', ms: 60_000 } });
    flow.start(intent);
    while (calls('createQuote') < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 30));
    flow = reload(flow);
    const { quote } = await until(flow, 'reviewing');
    expect(quote.sending.amount).toBe(40_000_000n);
    expect(street.sandbox.world.ledger()).toBeDefined();
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
      street.faults.inject({ operation: 'executeQuote', fault: { kind } });
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
      street.faults.inject({ operation: 'createQuote', fault: { kind } });
      const flow = await reviewing();
      expect(calls('createQuote')).toBe(2);
      flow.confirm();
      await until(flow, 'completed');
    },
  );

  it('behavior: of the order: never called failed, found out by reading', async () => {
    street.faults.inject({ operation: 'executeQuote', fault: { kind: 'lostResponse' } });
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
    const tab = street.openWallet();
    const wallet = createWallet({
      ...tab,
      fetch: (url, init) => {
        const headers = new Headers(init.headers);
        if (url.endsWith('/execute'))
          stamps.push(headers.get('Service-Wallet-Signature'), headers.get('Idempotency-Key'));
        return tab.fetch(url, init);
      },
    });
    street.faults.inject({ operation: 'executeQuote', fault: { kind: 'lostRequest' } });
    street.faults.inject({
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
    await lock(street.wallet);
    await street.clock.advance(31_000);
    flow.confirm();
    await until(flow, 'reauthenticating');
    await street.signIn();
    expect((await until(flow, 'completed')).quote.id).toBe(quote.id);
    expect(calls('createQuote')).toBe(1);
  });

  it('behavior: refused by the service: the same', async () => {
    const flow = await reviewing();
    street.faults.inject({
      operation: 'executeQuote',
      fault: { kind: 'status', status: 401, body: { code: 'WALLET_SIGNATURE_INVALID' } },
    });
    flow.confirm();
    await until(flow, 'reauthenticating');
    expect(getSession(street.wallet).status).toBe('locked');
    await street.clock.advance(31_000);
    await street.signIn();
    await until(flow, 'completed');
    expect(spent()).toBe(40_000_000n);
  });
});

describe('what must not be signed', () => {
  it('#20 a payload that is not of its purpose', async () => {
    const payload = '{"type":"ACTIVITY_TYPE_EXPORT_WALLET"}';
    street.sandbox.world.faults.add({ operation: 'createQuote', effect: { kind: 'payload', payload } });
    const flow = await reviewing();
    flow.confirm();
    expect((await until(flow, 'stopped')).error.code).toBe('PURPOSE_MISMATCH');
    expect(calls('executeQuote')).toBe(0);
  });

  it('behavior: sign-out lets go of a transfer that was not ordered', async () => {
    await reviewing();
    await signOut(street.wallet);
    expect(await records()).toBe(0);
  });
});
