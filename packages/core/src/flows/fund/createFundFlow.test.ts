import { afterEach, describe, expect, it } from 'vitest';
import { createFundService } from '../../../test/model/fundService.ts';
import { createLocks } from '../../../test/model/locks.ts';
import { json, type MadeCall, rest, scriptedWallet } from '../../../test/scriptedWallet.ts';
import { closeWallet } from '../../session/closeWallet.ts';
import { signOut } from '../../session/signOut.ts';
import { createFundFlow, type FundFlow } from './createFundFlow.ts';
import type { FundIntent, FundState } from './state.ts';

const intent: FundIntent = {
  destinationAccountId: 'InternalAccount:1',
  currency: 'USD',
  lockedCurrencySide: 'SENDING',
  amount: 5_000n,
};

type Answer = (call: MadeCall, genuine: () => Response) => Response | Promise<Response>;

/** Somebody known to the relay, a service that keeps the rules of money, and a flow. */
async function open() {
  let byte = 0;
  const overrides: { readonly path: RegExp; readonly answer: Answer }[] = [];
  const made = scriptedWallet(
    (call) => {
      const genuine = () => {
        const { method, path, headers, body } = call;
        const text = body === undefined ? undefined : JSON.stringify(body);
        const answer = service.handle({ method, path: decodeURIComponent(path), headers, body: text });
        return json(answer.status, answer.body, { 'Latchkey-Time': String(clock.now()) });
      };
      const at = overrides.findIndex(({ path }) => path.test(`${call.method} ${call.path}`));
      const override = at < 0 ? undefined : overrides.splice(at, 1)[0];
      return override === undefined ? genuine() : override.answer(call, genuine);
    },
    { locks: createLocks(), random: (length) => Uint8Array.from({ length }, () => (byte++ * 167) % 251) },
  );
  const { clock, wallet, calls } = made;
  const service = createFundService(clock, { settlesAs: 'COMPLETED', needsAuthorization: false });
  const flows: FundFlow[] = [];
  const flow = () => {
    const opened = createFundFlow(wallet);
    flows.push(opened);
    return opened;
  };
  const first = flow();
  await rest();
  closing = () => {
    for (const each of flows) each.dispose();
    closeWallet(wallet);
  };
  return {
    ...made,
    service,
    flow: first,
    reopened: flow,
    asked: () => calls.filter(({ method, path }) => method === 'POST' && path === '/quotes'),
    stored: async () => (await wallet.storage.records.list('fund'))[0]?.[1],
    /** The next call of such a method and path is answered so. */
    instead: (path: RegExp, answer: Answer) => overrides.push({ path, answer }),
    /** Lets time go by until the flow is so. */
    until: async <Status extends FundState['status']>(status: Status, of: FundFlow = first) => {
      await rest();
      for (let jumps = 0; of.getState().status !== status; jumps += 1) {
        if (jumps > 200 || !clock.jump()) throw new Error(`It stands in "${of.getState().status}".`);
        await rest();
      }
      return of.getState() as Extract<FundState, { status: Status }>;
    },
  };
}

let closing = () => {};
afterEach(() => closing());

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = () => json(404, { status: 404, code: 'QUOTE_NOT_FOUND', message: 'There is none.' });
/** The genuine answer, with something changed on the way. */
const changed =
  (change: object): Answer =>
  async (_, genuine) => {
    const answer = genuine();
    return json(answer.status, { ...((await answer.json()) as object), ...change });
  };

describe('asking', () => {
  it('default: for this account, this currency, this amount, and nothing else', async () => {
    const { flow, until, asked } = await open();
    flow.start(intent);
    const { quote, instructions } = await until('awaitingPayment');
    expect(asked().map(({ body }) => body)).toEqual([
      {
        source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId: 'Customer:1' },
        destination: { destinationType: 'ACCOUNT', accountId: 'InternalAccount:1' },
        lockedCurrencySide: 'SENDING',
        lockedCurrencyAmount: 5_000,
      },
    ]);
    expect([quote.sending.amount, quote.fees.amount, quote.receiving.amount]).toEqual([5_000n, 100n, 4_900n]);
    expect(instructions.map(({ reference }) => reference)).toEqual(['REF1']);
  });

  it('args: a chain, a locked receiving side, a factor', async () => {
    const { flow, until, asked } = await open();
    flow.start({
      ...intent,
      lockedCurrencySide: 'RECEIVING',
      amount: 4_900n,
      cryptoNetwork: 'BASE',
      scaFactor: 'PASSKEY',
    });
    await until('awaitingPayment');
    expect(asked()[0]?.body).toMatchObject({
      source: { cryptoNetwork: 'BASE' },
      lockedCurrencySide: 'RECEIVING',
      lockedCurrencyAmount: 4_900,
      scaFactor: 'PASSKEY',
    });
  });

  it.each([
    ['another amount', { totalSendingAmount: 5_001 }],
    ['another currency', { sendingCurrency: { code: 'EUR', decimals: 2 } }],
    ['another account', { destination: { destinationType: 'ACCOUNT', accountId: 'InternalAccount:2' } }],
  ])('error: a quote over %s is not shown, and not kept', async (_, change) => {
    const { flow, until, instead, stored } = await open();
    instead(/POST \/quotes/, changed(change));
    flow.start(intent);
    expect((await until('quoteFailed')).error.code).toBe('QUOTE_MISMATCH');
    await rest();
    expect(await stored()).toBeUndefined();
  });

  it('behavior: no answer: the very same question, by itself and by hand', async () => {
    const { flow, until, instead, asked } = await open();
    for (let times = 0; times < 4; times += 1) instead(/POST \/quotes/, lost);
    flow.start(intent);
    await until('quoteFailed');
    flow.retry();
    await until('awaitingPayment');
    const keys = asked().map(({ headers }) => headers.get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([5, 1]);
  });

  it('behavior: a refusal: the next question is a new one', async () => {
    const { flow, until, instead, asked } = await open();
    const body = { status: 400, code: 'AMOUNT_OUT_OF_RANGE', message: 'Too little.' };
    instead(/POST \/quotes/, () => json(400, body));
    flow.start(intent);
    expect((await until('quoteFailed')).error.code).toBe('AMOUNT_OUT_OF_RANGE');
    flow.retry();
    await until('awaitingPayment');
    expect(new Set(asked().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
  });
});

describe('waiting', () => {
  it('error: a reading that lies is passed over, and it goes on reading', async () => {
    const { flow, until, instead, service, clock } = await open();
    flow.start(intent);
    await until('awaitingPayment');
    const arrives = clock.now() + 4_000;
    instead(/GET \/quotes/, changed({ totalReceivingAmount: 1, totalSendingAmount: 1, status: 'COMPLETED' }));
    instead(/GET \/quotes/, changed({ totalSendingAmount: 2 ** 53 }));
    service.pay({ reference: 'REF1', amount: 5_000, travelMs: 4_000 });
    expect((await until('completed')).quote.sending.amount).toBe(5_000n);
    expect(clock.now()).toBeGreaterThan(arrives);
  });

  it('behavior: failed says why', async () => {
    const { flow, until, service } = await open();
    flow.start(intent);
    await until('awaitingPayment');
    service.pay({ reference: 'REF1', amount: 4_000, travelMs: 10 });
    expect((await until('failed')).reason).toBe('FUNDING_AMOUNT_MISMATCH');
  });

  it('behavior: a status of the future is no waiting for a payment', async () => {
    const { flow, until, instead } = await open();
    flow.start(intent);
    await until('awaitingPayment');
    instead(/GET \/quotes/, changed({ status: 'BLESSED' }));
    await until('processing');
  });
});

describe('coming back', () => {
  it('#24 behavior: what was started before it was known does not replace what may have been paid', async () => {
    const { flow, until, reopened, asked } = await open();
    flow.start(intent);
    const { quote } = await until('awaitingPayment');
    const again = reopened();
    again.start({ ...intent, amount: 9_000n });
    expect((await until('awaitingPayment', again)).quote).toEqual(quote);
    expect(asked()).toHaveLength(1);
  });

  it('#27 behavior: what another tab began meanwhile comes first, until it is let go of or over', async () => {
    const { flow, until, reopened, asked } = await open();
    const other = reopened();
    await until('idle', other);
    flow.start(intent);
    const { quote } = await until('awaitingPayment');
    other.start({ ...intent, amount: 9_000n });
    expect((await until('awaitingPayment', other)).quote).toEqual(quote);
    expect(asked()).toHaveLength(1);
    other.reset();
    other.start(intent);
    expect((await until('awaitingPayment', other)).quote.id).not.toBe(quote.id);

    const third = reopened();
    third.reset();
    await until('expired');
    third.start(intent);
    expect((await until('awaitingPayment', third)).quote.id).not.toBe(quote.id);
  });

  it('behavior: what is started while it looks back after a sign-in begins as soon as it has, once', async () => {
    const { flow, until, asked } = await open();
    for (let times = 1; times <= 2; times += 1) {
      flow.send({ type: 'signedIn' });
      expect(flow.getState().status).toBe('resuming');
      if (times === 1) flow.start(intent);
      await (times === 1 ? until('awaitingPayment') : until('idle'));
      flow.reset();
      await rest();
    }
    expect(asked()).toHaveLength(1);
  });

  it('#24 behavior: while it cannot be read it is resuming, however long', async () => {
    const { flow, until, reopened, instead, clock } = await open();
    flow.start(intent);
    const { quote } = await until('awaitingPayment');
    flow.dispose();
    for (let times = 0; times < 5; times += 1) instead(/GET \/quotes/, lost);
    const again = reopened();
    await rest();
    for (let jumps = 0; jumps < 3; jumps += 1) {
      expect(again.getState().status).toBe('resuming');
      clock.jump();
      await rest();
    }
    expect((await until('awaitingPayment', again)).quote).toEqual(quote);
  });

  it('behavior: a payment of somebody else who was here before is not shown, and not forgotten', async () => {
    const { flow, until, reopened, instead, stored } = await open();
    flow.start(intent);
    const { quote } = await until('awaitingPayment');
    flow.dispose();
    instead(/GET \/quotes/, refused);
    await until('idle', reopened());
    expect(await stored()).toMatchObject({ quoteId: quote.id });
  });

  it('#35 behavior: a sign-out keeps what may have been paid, which the next sign-in finds', async () => {
    const { flow, until, wallet, stored } = await open();
    flow.start(intent);
    const { quote } = await until('awaitingPayment');
    await signOut(wallet);
    expect(await stored()).toMatchObject({ quoteId: quote.id, moneyMayHaveMoved: true });
    flow.send({ type: 'reset' });
    expect(flow.getState().status).toBe('idle');
  });

  it('behavior: reset lets go of it, and only of it', async () => {
    const { flow, until, reopened, stored, wallet } = await open();
    flow.start(intent);
    await until('awaitingPayment');
    const other = { id: 'another', quoteId: 'Quote:9' };
    const [name = ''] = (await wallet.storage.records.list('fund'))[0] ?? [];
    await wallet.storage.records.put(name, other);
    flow.reset();
    await rest();
    expect(await stored()).toEqual(other);
    await wallet.storage.records.delete(name);
    await until('idle', reopened());
  });

  it('behavior: what ran out is still said after a reload, and another quote can be had', async () => {
    const { flow, until, reopened } = await open();
    flow.start(intent);
    const { quote } = await until('awaitingPayment');
    await until('expired');
    flow.dispose();
    const again = reopened();
    expect((await until('expired', again)).quote.id).toBe(quote.id);
    again.retry();
    expect((await until('awaitingPayment', again)).quote.id).not.toBe(quote.id);
  });
});
