import { afterEach, describe, expect, it } from 'vitest';
import { changed, createFundFixture, intent, lost, refused } from '../../../test/fundFixture.ts';
import { flushTasks, json } from '../../../test/scriptedWallet.ts';
import { signOut } from '../../session/signOut.ts';

let close = () => {};
afterEach(() => close());

async function open() {
  const fixture = await createFundFixture();
  close = fixture.close;
  return fixture;
}

describe('quote request', () => {
  it('names this account, currency and amount, and nothing else', async () => {
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

  it('can name a chain, a locked receiving side and a factor', async () => {
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
  ])('neither shows nor stores a quote for %s', async (_, change) => {
    const { flow, until, instead, stored } = await open();
    instead(/POST \/quotes/, changed(change));
    flow.start(intent);
    expect((await until('quoteFailed')).error.code).toBe('QUOTE_MISMATCH');
    await flushTasks();
    expect(await stored()).toBeUndefined();
  });

  // requirement: 66
  it('neither shows nor stores a quote whose decimals contradict the shipped table', async () => {
    const { flow, until, instead, stored } = await open();
    instead(/POST \/quotes/, changed({ sendingCurrency: { code: 'USD', decimals: 4 } }));
    flow.start(intent);
    expect((await until('quoteFailed')).error.code).toBe('CURRENCY_MISMATCH');
    await flushTasks();
    expect(await stored()).toBeUndefined();
  });

  // requirement: 66
  it('refuses a quote with other decimals than those that the user saw', async () => {
    const { flow, until, stored } = await open();
    flow.start({ ...intent, decimals: 4 });
    expect((await until('quoteFailed')).error.code).toBe('QUOTE_MISMATCH');
    await flushTasks();
    expect(await stored()).toBeUndefined();
  });

  // requirement: 66
  it('does not resume a payment whose decimals contradict the shipped table', async () => {
    const { flow, until, instead, reopened } = await open();
    flow.start(intent);
    await until('awaitingPayment');
    flow.dispose();
    const wrong = changed({ receivingCurrency: { code: 'USDB', decimals: 8 } });
    for (let times = 0; times < 20; times += 1) instead(/GET \/quotes/, wrong);
    const again = reopened();
    await flushTasks();
    expect(again.getState()).toMatchObject({ status: 'quoteFailed', error: { code: 'CURRENCY_MISMATCH' } });
  });

  it('repeats the same request after a lost response, automatically and manually', async () => {
    const { flow, until, instead, asked } = await open();
    for (let times = 0; times < 4; times += 1) instead(/POST \/quotes/, lost);
    flow.start(intent);
    await until('quoteFailed');
    flow.retry();
    await until('awaitingPayment');
    const keys = asked().map(({ headers }) => headers.get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([5, 1]);
  });

  it('sends a new request after an error response', async () => {
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

describe('waiting for the payment', () => {
  it('ignores a contradictory read and continues to read', async () => {
    const { flow, until, instead, service, clock } = await open();
    flow.start(intent);
    await until('awaitingPayment');
    const arrives = clock.now() + 4_000;
    instead(/GET \/quotes/, changed({ totalReceivingAmount: 1, totalSendingAmount: 1, status: 'COMPLETED' }));
    instead(/GET \/quotes/, changed({ totalSendingAmount: 2 ** 53 }));
    service.pay({ reference: 'REF1', amount: 5_000, latencyMs: 4_000 });
    expect((await until('completed')).quote.sending.amount).toBe(5_000n);
    expect(clock.now()).toBeGreaterThan(arrives);
  });

  it('reports the reason of a failure', async () => {
    const { flow, until, service } = await open();
    flow.start(intent);
    await until('awaitingPayment');
    service.pay({ reference: 'REF1', amount: 4_000, latencyMs: 10 });
    expect((await until('failed')).reason).toBe('FUNDING_AMOUNT_MISMATCH');
  });

  it('does not wait for a payment in an unknown status', async () => {
    const { flow, until, instead } = await open();
    flow.start(intent);
    await until('awaitingPayment');
    instead(/GET \/quotes/, changed({ status: 'BLESSED' }));
    await until('processing');
  });
});

describe('resuming', () => {
  // requirement: 24
  it('does not replace a payment that may have been paid by an early start', async () => {
    const { flow, until, reopened, asked } = await open();
    flow.start(intent);
    const { quote } = await until('awaitingPayment');
    const again = reopened();
    again.start({ ...intent, amount: 9_000n });
    expect((await until('awaitingPayment', again)).quote).toEqual(quote);
    expect(asked()).toHaveLength(1);
  });

  // requirement: 27
  it('gives precedence to an unfinished payment of another tab', async () => {
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

  it("starts a payment after the quote of another tab's completed one has expired", async () => {
    const { flow, until, reopened, service, clock } = await open();
    const other = reopened();
    await until('idle', other);
    flow.start(intent);
    const { quote } = await until('awaitingPayment');
    // The tab closes before it reads that the payment is complete.
    flow.dispose();
    service.pay({ reference: 'REF1', amount: 5_000, latencyMs: 0 });
    clock.setTimeout(() => {}, quote.expiresAt - clock.now());
    while (clock.now() < quote.expiresAt) clock.jump();
    other.start(intent);
    expect((await until('awaitingPayment', other)).quote.id).not.toBe(quote.id);
  });

  it('runs one start that arrives while resuming after a sign-in', async () => {
    const { flow, until, asked } = await open();
    for (let times = 1; times <= 2; times += 1) {
      flow.send({ type: 'signedIn' });
      expect(flow.getState().status).toBe('resuming');
      if (times === 1) flow.start(intent);
      await (times === 1 ? until('awaitingPayment') : until('idle'));
      flow.reset();
      await flushTasks();
    }
    expect(asked()).toHaveLength(1);
  });

  // requirement: 24
  it('stays in resuming while the payment cannot be read', async () => {
    const { flow, until, reopened, instead, clock } = await open();
    flow.start(intent);
    const { quote } = await until('awaitingPayment');
    flow.dispose();
    for (let times = 0; times < 5; times += 1) instead(/GET \/quotes/, lost);
    const again = reopened();
    await flushTasks();
    for (let jumps = 0; jumps < 3; jumps += 1) {
      expect(again.getState().status).toBe('resuming');
      clock.jump();
      await flushTasks();
    }
    expect((await until('awaitingPayment', again)).quote).toEqual(quote);
  });

  it('leaves a payment whose required login was abandoned, and starts no other login', async () => {
    const { flow, reopened, until, instead, asked, stored } = await open();
    instead(/POST \/quotes/, () => json(409, { code: 'SCA_SESSION_REQUIRED', message: '-' }));
    flow.start(intent);
    await until('quoteFailed');
    flow.dispose();
    const later = reopened();
    await until('idle', later);
    expect([asked().length, await stored()]).toEqual([1, undefined]);
    later.start(intent);
    await until('awaitingPayment', later);
  });

  it("neither shows nor deletes another user's payment", async () => {
    const { flow, until, reopened, instead, stored } = await open();
    flow.start(intent);
    const { quote } = await until('awaitingPayment');
    flow.dispose();
    instead(/GET \/quotes/, refused);
    await until('idle', reopened());
    expect(await stored()).toMatchObject({ quoteId: quote.id });
  });

  // requirement: 35
  it('keeps a payment that may have been paid across a sign-out', async () => {
    const { flow, until, wallet, stored } = await open();
    flow.start(intent);
    const { quote } = await until('awaitingPayment');
    await signOut(wallet);
    expect(await stored()).toMatchObject({ quoteId: quote.id, moneyMayHaveMoved: true });
    flow.send({ type: 'reset' });
    expect(flow.getState().status).toBe('idle');
  });

  it('deletes only its own payment on reset', async () => {
    const { flow, until, reopened, stored, wallet } = await open();
    flow.start(intent);
    await until('awaitingPayment');
    const other = { id: 'another', quoteId: 'Quote:9' };
    const [name = ''] = (await wallet.storage.records.list('fund'))[0] ?? [];
    await wallet.storage.records.put(name, other);
    flow.reset();
    await flushTasks();
    expect(await stored()).toEqual(other);
    await wallet.storage.records.delete(name);
    await until('idle', reopened());
  });

  it('still reports an expired quote after a reload and can request another one', async () => {
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
