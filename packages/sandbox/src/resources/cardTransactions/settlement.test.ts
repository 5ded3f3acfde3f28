import { isTransition } from '@latchkey/contract';
import { updateCard } from '@latchkey/contract/cards';
import { cardTransactionTransitions } from '@latchkey/contract/transactions';
import { describe, expect, it } from 'vitest';
import { openCardholder, openTerminal, type TerminalEvent } from '../../../test/cards.ts';
import { openPlatform } from '../../../test/platform.ts';
import { changeCardTransaction } from './changeCardTransaction.ts';

async function setUp(money = 100_000_000) {
  const platform = openPlatform();
  const ada = await openCardholder(platform, money);
  const card = await ada.active();
  const terminal = openTerminal(platform, ada, card);
  const patch = (body: object) => platform.call(updateCard, { params: { cardId: card.id }, body });
  const balance = (name: string, currency = 'USDB') =>
    platform.sandbox.world.ledger().balances.find((one) => one.book === name && one.currency === currency)?.amount ??
    0n;
  const listEventTypes = () => ada.events('CARD_TRANSACTION').map(({ type }) => type.split('.')[1]);
  const refusal = async (event: TerminalEvent, body: object) => {
    const response = await terminal.send(event, body);
    return [response.status, response.body.code, response.body.details?.errors?.[0]?.field];
  };
  return { platform, ada, card, terminal, patch, book: balance, listEventTypes, refusal };
}

describe('clearing', () => {
  it('collects the whole amount', async () => {
    const { platform, terminal, book: balance, listEventTypes } = await setUp();
    const { id } = await terminal.buy(10_000_000);
    await platform.clock.advance(60_000);
    const row = await terminal.follow('clearing', id, 10_000_000);
    expect(row).toMatchObject({
      status: 'SETTLED',
      settledAmount: { amount: 10_000_000 },
      pullSummary: { count: 1, totalAmount: 10_000_000 },
      settlementSummary: { count: 1, totalAmount: 10_000_000 },
      updatedAt: new Date(platform.clock.now()).toISOString(),
    });
    expect(row.authorizedAt < row.updatedAt).toBe(true);
    expect(listEventTypes()).toEqual(['AUTHORIZED', 'SETTLED']);
    expect([await terminal.available(), balance('cards')]).toEqual([90_000_000, 0n]);
  });

  it('collects in parts', async () => {
    const { terminal, book: balance, listEventTypes } = await setUp();
    const { id } = await terminal.buy(10_000_000);
    const part = await terminal.follow('clearing', id, 4_000_000);
    expect(part).toMatchObject({ status: 'PARTIALLY_SETTLED', settledAmount: { amount: 4_000_000 } });
    expect(balance('cards')).toBe(6_000_000n);
    expect(await terminal.follow('clearing', id, 6_000_000)).toMatchObject({
      status: 'SETTLED',
      settledAmount: { amount: 10_000_000 },
      settlementSummary: { count: 2, totalAmount: 10_000_000 },
    });
    expect(listEventTypes()).toEqual(['AUTHORIZED', 'PARTIALLY_SETTLED', 'SETTLED']);
  });

  it('releases the rest to the account when nothing is collected', async () => {
    const { terminal, book: balance } = await setUp();
    const untouched = await terminal.buy(10_000_000);
    expect(await terminal.follow('clearing', untouched.id, 0)).toMatchObject({
      status: 'SETTLED',
      settledAmount: { amount: 0 },
    });
    expect([await terminal.available(), balance('cards')]).toEqual([100_000_000, 0n]);
    // An expired remainder is settled, and stays settled when an amount is collected later.
    expect(await terminal.follow('clearing', untouched.id, 4_000_000)).toMatchObject({ status: 'SETTLED' });
    const { id } = await terminal.buy(10_000_000);
    await terminal.follow('clearing', id, 1_000_000);
    expect(await terminal.follow('clearing', id, 0)).toMatchObject({ settledAmount: { amount: 1_000_000 } });
    expect(await terminal.available()).toBe(95_000_000);
  });

  it('pulls the amount above the authorization, at once or as a later tip', async () => {
    const { terminal } = await setUp();
    const { id } = await terminal.buy(10_000_000);
    expect(await terminal.follow('clearing', id, 12_000_000)).toMatchObject({
      status: 'SETTLED',
      authorizedAmount: { amount: 10_000_000 },
      settledAmount: { amount: 12_000_000 },
      pullSummary: { count: 2, totalAmount: 12_000_000 },
    });
    expect(await terminal.follow('clearing', id, 500_000)).toMatchObject({
      status: 'SETTLED',
      settledAmount: { amount: 12_500_000 },
      pullSummary: { count: 3, totalAmount: 12_500_000 },
    });
    expect(await terminal.available()).toBe(87_500_000);
  });

  it('becomes an exception when a pull fails: the network is paid, and nothing is rolled back', async () => {
    const { terminal, book: balance, listEventTypes, refusal } = await setUp(10_000_000);
    const { id } = await terminal.buy(10_000_000);
    const stuck = await terminal.follow('clearing', id, 11_000_000);
    expect(stuck).toMatchObject({
      status: 'EXCEPTION',
      settledAmount: { amount: 11_000_000 },
      pullSummary: { count: 1, totalAmount: 10_000_000 },
    });
    expect([await terminal.available(), balance('cards'), balance('suspense')]).toEqual([0, 0n, -1_000_000n]);
    expect(listEventTypes()).toEqual(['AUTHORIZED', 'EXCEPTION']);
    for (const event of ['clearing', 'return', 'return_reversal', 'authorization_advice'] as const) {
      const refused = await refusal(event, { cardTransactionId: id, amount: 1 });
      expect(refused).toEqual([400, 'INVALID_INPUT', 'cardTransactionId']);
    }
  });

  it('becomes an exception when the settlement is not confirmed, and keeps the pulled money', async () => {
    const { terminal, book: balance } = await setUp();
    const { id } = await terminal.buy(10_000_000, { descriptor: 'Shop 006' });
    expect(await terminal.follow('clearing', id, 10_000_000)).toMatchObject({
      status: 'EXCEPTION',
      settledAmount: { amount: 0 },
    });
    expect([await terminal.available(), balance('cards')]).toEqual([90_000_000, 10_000_000n]);
  });

  it('bills parts in a foreign currency that add up to the whole', async () => {
    const { terminal, book: balance } = await setUp();
    const { id } = await terminal.buy(3, { currency: 'EUR' });
    for (let part = 0; part < 3; part++) await terminal.follow('clearing', id, 1);
    // Three cents at 0.92 per USD are 32608.69…
    expect(await terminal.transaction(id)).toMatchObject({
      status: 'SETTLED',
      settledAmount: { amount: 3, currency: { code: 'EUR' } },
      settlementSummary: { count: 3, totalAmount: 32_609 },
    });
    expect(await terminal.available()).toBe(100_000_000 - 32_609);
    expect([balance('cards'), balance('outside', 'EUR'), balance('exchange', 'EUR')]).toEqual([0n, 3n, -3n]);
  });

  it.each(['FROZEN', 'CLOSED'])('clears for a card that is %s in the meantime', async (state) => {
    const { terminal, patch } = await setUp();
    const [first, second] = [await terminal.buy(10_000_000), await terminal.buy(5_000_000)];
    await patch({ state });
    expect((await terminal.follow('clearing', first.id, 11_000_000)).status).toBe('SETTLED');
    expect((await terminal.follow('return', first.id, 11_000_000)).status).toBe('REFUNDED');
    expect((await terminal.follow('clearing', second.id, 0)).status).toBe('SETTLED');
    expect(await terminal.available()).toBe(100_000_000);
  });
});

describe('authorization advice', () => {
  it('pulls more for a higher total and releases for a lower one', async () => {
    const { terminal, book: balance, listEventTypes } = await setUp();
    const { id } = await terminal.buy(10_000_000);
    expect(await terminal.follow('authorization_advice', id, 15_000_000)).toMatchObject({
      status: 'AUTHORIZED',
      authorizedAmount: { amount: 15_000_000 },
      pullSummary: { count: 2, totalAmount: 15_000_000 },
    });
    expect(await terminal.available()).toBe(85_000_000);
    await terminal.follow('authorization_advice', id, 2_000_000);
    expect([await terminal.available(), balance('cards')]).toEqual([98_000_000, 2_000_000n]);
    expect(listEventTypes()).toEqual(['AUTHORIZED', 'AUTHORIZED', 'AUTHORIZED']);
    expect((await terminal.follow('clearing', id, 2_000_000)).status).toBe('SETTLED');
  });

  it('lowers a partially settled transaction down to the settled part', async () => {
    const { terminal, refusal } = await setUp();
    const { id } = await terminal.buy(10_000_000);
    await terminal.follow('clearing', id, 4_000_000);
    expect((await terminal.follow('authorization_advice', id, 5_000_000)).status).toBe('PARTIALLY_SETTLED');
    const below = await refusal('authorization_advice', { cardTransactionId: id, amount: 3_999_999 });
    expect(below).toEqual([400, 'INVALID_INPUT', 'amount']);
    expect((await terminal.follow('authorization_advice', id, 4_000_000)).status).toBe('SETTLED');
    expect(await terminal.available()).toBe(96_000_000);
    const lateAdvice = await refusal('authorization_advice', { cardTransactionId: id, amount: 5_000_000 });
    expect(lateAdvice).toEqual([400, 'INVALID_INPUT', 'cardTransactionId']);
  });

  it('becomes an exception above the balance, and changes a promised credit without money', async () => {
    const { terminal } = await setUp(10_000_000);
    const merchant = { descriptor: 'Shop' };
    const promised = await terminal.send('credit_authorization', { amount: 5, currency: { code: 'USDB' }, merchant });
    const credit = await terminal.byToken(promised.body.issuerTransactionToken);
    expect(await terminal.follow('authorization_advice', credit?.id ?? '', 7)).toMatchObject({
      authorizedAmount: { amount: 7 },
    });
    const { id } = await terminal.buy(10_000_000);
    expect((await terminal.follow('authorization_advice', id, 10_000_001)).status).toBe('EXCEPTION');
    expect(await terminal.available()).toBe(0);
  });
});

describe('merchant returns', () => {
  it('stays settled for a partial return, becomes refunded for a full one, and emits a refund for both', async () => {
    const { terminal, listEventTypes } = await setUp();
    const { id } = await terminal.buy(10_000_000);
    await terminal.follow('clearing', id, 10_000_000);
    const part = await terminal.follow('return', id, 4_000_000);
    expect(part).toMatchObject({
      status: 'SETTLED',
      refundedAmount: { amount: 4_000_000 },
      refundSummary: { count: 1, totalAmount: 4_000_000 },
    });
    expect(await terminal.available()).toBe(94_000_000);
    expect(await terminal.follow('return', id, 6_000_000)).toMatchObject({
      status: 'REFUNDED',
      refundedAmount: { amount: 10_000_000 },
      refundSummary: { count: 2, totalAmount: 10_000_000 },
    });
    expect(await terminal.available()).toBe(100_000_000);
    expect(listEventTypes()).toEqual(['AUTHORIZED', 'SETTLED', 'REFUNDED', 'REFUNDED']);
  });

  it('reverses the last return, repeatedly', async () => {
    const { terminal, listEventTypes } = await setUp();
    const { id } = await terminal.buy(10_000_000);
    await terminal.follow('clearing', id, 10_000_000);
    await terminal.follow('return', id, 4_000_000);
    await terminal.follow('return', id, 6_000_000);
    expect(await terminal.follow('return_reversal', id)).toMatchObject({
      status: 'SETTLED',
      refundedAmount: { amount: 4_000_000 },
      refundSummary: { count: 1, totalAmount: 4_000_000 },
    });
    const whole = await terminal.follow('return_reversal', id);
    expect([whole.status, whole.refundedAmount, whole.refundSummary]).toEqual(['SETTLED', undefined, undefined]);
    expect(await terminal.available()).toBe(90_000_000);
    expect(listEventTypes().slice(-2)).toEqual(['SETTLED', 'SETTLED']);
  });

  it('becomes an exception when the account cannot pay the reversal', async () => {
    const { terminal } = await setUp(10_000_000);
    const { id } = await terminal.buy(10_000_000);
    await terminal.follow('clearing', id, 10_000_000);
    await terminal.follow('return', id, 10_000_000);
    await terminal.buy(1);
    expect((await terminal.follow('return_reversal', id)).status).toBe('EXCEPTION');
    expect(await terminal.available()).toBe(9_999_999);
  });

  it('returns the exact total in a foreign currency', async () => {
    const { terminal } = await setUp();
    const { id } = await terminal.buy(7, { currency: 'EUR' });
    await terminal.follow('clearing', id, 7);
    for (const part of [1, 2, 4]) await terminal.follow('return', id, part);
    expect((await terminal.transaction(id)).status).toBe('REFUNDED');
    expect(await terminal.available()).toBe(100_000_000);
  });

  it('rejects more than was collected, an unsettled transaction, a credit, and a reversal without a return', async () => {
    const { terminal, refusal } = await setUp();
    const { id } = await terminal.buy(10_000_000);
    const back = { cardTransactionId: id, amount: 1 };
    expect(await refusal('return', back)).toEqual([400, 'INVALID_INPUT', 'cardTransactionId']);
    await terminal.follow('clearing', id, 10_000_000);
    expect(await refusal('return', { ...back, amount: 10_000_001 })).toEqual([400, 'INVALID_INPUT', 'amount']);
    expect(await refusal('return_reversal', back)).toEqual([400, 'INVALID_INPUT', 'cardTransactionId']);
    const merchant = { descriptor: 'Shop' };
    const given = { amount: 5, currency: { code: 'USDB' }, merchant };
    const { body } = await terminal.send('financial_credit_authorization', given);
    const credit = await terminal.byToken(body.issuerTransactionToken);
    const returned = await refusal('return', { cardTransactionId: credit?.id, amount: 5 });
    expect(returned).toEqual([400, 'INVALID_INPUT', 'cardTransactionId']);
  });
});

describe('events by status', () => {
  it("returns 404 for another card's transaction and an unknown one", async () => {
    const { ada, terminal } = await setUp();
    const { id } = await terminal.buy(1);
    const other = await ada.active();
    for (const event of ['clearing', 'return', 'return_reversal', 'authorization_advice'] as const) {
      for (const [cardId, cardTransactionId] of [
        [other.id, id],
        [other.id, 'CardTransaction:none'],
        ['Card:none', id],
      ] as const) {
        const { status, body } = await terminal.send(event, { cardTransactionId, amount: 1 }, cardId);
        expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
      }
    }
  });

  it('neither releases twice nor collects what was returned', async () => {
    const { terminal, refusal } = await setUp();
    const { id } = await terminal.buy(5);
    await terminal.follow('clearing', id, 5);
    expect(await refusal('clearing', { cardTransactionId: id, amount: 0 })).toEqual([
      400,
      'INVALID_INPUT',
      'cardTransactionId',
    ]);
    await terminal.follow('return', id, 5);
    const collected = await refusal('clearing', { cardTransactionId: id, amount: 5 });
    expect(collected).toEqual([400, 'INVALID_INPUT', 'cardTransactionId']);
  });

  it("makes only transitions of the contract's table", () => {
    expect(isTransition(cardTransactionTransitions, 'EXCEPTION', 'SETTLED')).toBe(false);
    const dependencies = {
      tables: { cardTransactions: { get: () => ({ status: 'EXCEPTION' }), put: () => expect.unreachable() } },
    };
    const changed = { id: 'CardTransaction:1', status: 'SETTLED' };
    expect(() => changeCardTransaction(dependencies as never, changed as never)).toThrow(/does not go/);
  });
});
