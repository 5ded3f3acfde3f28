import { isTransition } from '@latchkey/contract';
import { updateCard } from '@latchkey/contract/cards';
import { cardTransactionTransitions } from '@latchkey/contract/transactions';
import { describe, expect, it } from 'vitest';
import { openCardholder, openTerminal, type TerminalEvent } from '../../../test/cards.ts';
import { openPlatform } from '../../../test/platform.ts';
import { changeCardTransaction } from './changeCardTransaction.ts';

async function open(money = 100_000_000) {
  const platform = openPlatform();
  const ada = await openCardholder(platform, money);
  const card = await ada.active();
  const terminal = openTerminal(platform, ada, card);
  const patch = (body: object) => platform.call(updateCard, { params: { cardId: card.id }, body });
  const book = (name: string, currency = 'USDB') =>
    platform.sandbox.world.ledger().balances.find((one) => one.book === name && one.currency === currency)?.amount ??
    0n;
  const told = () => ada.events('CARD_TRANSACTION').map(({ type }) => type.split('.')[1]);
  const refusal = async (event: TerminalEvent, body: object) => {
    const answer = await terminal.send(event, body);
    return [answer.status, answer.body.code, answer.body.details?.errors?.[0]?.field];
  };
  return { platform, ada, card, terminal, patch, book, told, refusal };
}

describe('a merchant collects', () => {
  it('default: the whole', async () => {
    const { platform, terminal, book, told } = await open();
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
    expect(told()).toEqual(['AUTHORIZED', 'SETTLED']);
    expect([await terminal.available(), book('cards')]).toEqual([90_000_000, 0n]);
  });

  it('behavior: in parts', async () => {
    const { terminal, book, told } = await open();
    const { id } = await terminal.buy(10_000_000);
    const part = await terminal.follow('clearing', id, 4_000_000);
    expect(part).toMatchObject({ status: 'PARTIALLY_SETTLED', settledAmount: { amount: 4_000_000 } });
    expect(book('cards')).toBe(6_000_000n);
    expect(await terminal.follow('clearing', id, 6_000_000)).toMatchObject({
      status: 'SETTLED',
      settledAmount: { amount: 10_000_000 },
      settlementSummary: { count: 2, totalAmount: 10_000_000 },
    });
    expect(told()).toEqual(['AUTHORIZED', 'PARTIALLY_SETTLED', 'SETTLED']);
  });

  it('behavior: nothing lets the rest lapse, and the account has it back', async () => {
    const { terminal, book } = await open();
    const untouched = await terminal.buy(10_000_000);
    expect(await terminal.follow('clearing', untouched.id, 0)).toMatchObject({
      status: 'SETTLED',
      settledAmount: { amount: 0 },
    });
    expect([await terminal.available(), book('cards')]).toEqual([100_000_000, 0n]);
    // What lapsed is settled, and stays so when something is collected after all.
    expect(await terminal.follow('clearing', untouched.id, 4_000_000)).toMatchObject({ status: 'SETTLED' });
    const { id } = await terminal.buy(10_000_000);
    await terminal.follow('clearing', id, 1_000_000);
    expect(await terminal.follow('clearing', id, 0)).toMatchObject({ settledAmount: { amount: 1_000_000 } });
    expect(await terminal.available()).toBe(95_000_000);
  });

  it('behavior: above what was authorized is pulled as well, at once or as a later tip', async () => {
    const { terminal } = await open();
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

  it('behavior: a pull that fails is an exception; the network is paid, and nothing is rolled back', async () => {
    const { terminal, book, told, refusal } = await open(10_000_000);
    const { id } = await terminal.buy(10_000_000);
    const stuck = await terminal.follow('clearing', id, 11_000_000);
    expect(stuck).toMatchObject({
      status: 'EXCEPTION',
      settledAmount: { amount: 11_000_000 },
      pullSummary: { count: 1, totalAmount: 10_000_000 },
    });
    expect([await terminal.available(), book('cards'), book('suspense')]).toEqual([0, 0n, -1_000_000n]);
    expect(told()).toEqual(['AUTHORIZED', 'EXCEPTION']);
    for (const event of ['clearing', 'return', 'return_reversal', 'authorization_advice'] as const) {
      const refused = await refusal(event, { cardTransactionId: id, amount: 1 });
      expect(refused).toEqual([400, 'INVALID_INPUT', 'cardTransactionId']);
    }
  });

  it('behavior: a settlement that is not confirmed is an exception; what was pulled stays where it is', async () => {
    const { terminal, book } = await open();
    const { id } = await terminal.buy(10_000_000, { descriptor: 'Shop 006' });
    expect(await terminal.follow('clearing', id, 10_000_000)).toMatchObject({
      status: 'EXCEPTION',
      settledAmount: { amount: 0 },
    });
    expect([await terminal.available(), book('cards')]).toEqual([90_000_000, 10_000_000n]);
  });

  it('behavior: abroad, parts come to what the whole would', async () => {
    const { terminal, book } = await open();
    const { id } = await terminal.buy(3, { currency: 'EUR' });
    for (let part = 0; part < 3; part++) await terminal.follow('clearing', id, 1);
    // Three cents at 0.92 for a dollar are 32608.69…
    expect(await terminal.transaction(id)).toMatchObject({
      status: 'SETTLED',
      settledAmount: { amount: 3, currency: { code: 'EUR' } },
      settlementSummary: { count: 3, totalAmount: 32_609 },
    });
    expect(await terminal.available()).toBe(100_000_000 - 32_609);
    expect([book('cards'), book('outside', 'EUR'), book('exchange', 'EUR')]).toEqual([0n, 3n, -3n]);
  });

  it.each(['FROZEN', 'CLOSED'])('behavior: from a card that is %s by now', async (state) => {
    const { terminal, patch } = await open();
    const [first, second] = [await terminal.buy(10_000_000), await terminal.buy(5_000_000)];
    await patch({ state });
    expect((await terminal.follow('clearing', first.id, 11_000_000)).status).toBe('SETTLED');
    expect((await terminal.follow('return', first.id, 11_000_000)).status).toBe('REFUNDED');
    expect((await terminal.follow('clearing', second.id, 0)).status).toBe('SETTLED');
    expect(await terminal.available()).toBe(100_000_000);
  });
});

describe('a terminal asks for another total', () => {
  it('behavior: more is pulled, less is given back', async () => {
    const { terminal, book, told } = await open();
    const { id } = await terminal.buy(10_000_000);
    expect(await terminal.follow('authorization_advice', id, 15_000_000)).toMatchObject({
      status: 'AUTHORIZED',
      authorizedAmount: { amount: 15_000_000 },
      pullSummary: { count: 2, totalAmount: 15_000_000 },
    });
    expect(await terminal.available()).toBe(85_000_000);
    await terminal.follow('authorization_advice', id, 2_000_000);
    expect([await terminal.available(), book('cards')]).toEqual([98_000_000, 2_000_000n]);
    expect(told()).toEqual(['AUTHORIZED', 'AUTHORIZED', 'AUTHORIZED']);
    expect((await terminal.follow('clearing', id, 2_000_000)).status).toBe('SETTLED');
  });

  it('behavior: of what is settled in part, down to that part', async () => {
    const { terminal, refusal } = await open();
    const { id } = await terminal.buy(10_000_000);
    await terminal.follow('clearing', id, 4_000_000);
    expect((await terminal.follow('authorization_advice', id, 5_000_000)).status).toBe('PARTIALLY_SETTLED');
    const below = await refusal('authorization_advice', { cardTransactionId: id, amount: 3_999_999 });
    expect(below).toEqual([400, 'INVALID_INPUT', 'amount']);
    expect((await terminal.follow('authorization_advice', id, 4_000_000)).status).toBe('SETTLED');
    expect(await terminal.available()).toBe(96_000_000);
    const late = await refusal('authorization_advice', { cardTransactionId: id, amount: 5_000_000 });
    expect(late).toEqual([400, 'INVALID_INPUT', 'cardTransactionId']);
  });

  it('behavior: more than there is is an exception; a promise changes without money', async () => {
    const { terminal } = await open(10_000_000);
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

describe('a merchant gives back', () => {
  it('behavior: a part leaves it settled, the whole makes it refunded; both are told as a refund', async () => {
    const { terminal, told } = await open();
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
    expect(told()).toEqual(['AUTHORIZED', 'SETTLED', 'REFUNDED', 'REFUNDED']);
  });

  it('behavior: and takes back what it gave last, again and again', async () => {
    const { terminal, told } = await open();
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
    expect(told().slice(-2)).toEqual(['SETTLED', 'SETTLED']);
  });

  it('behavior: what the account cannot give back is an exception', async () => {
    const { terminal } = await open(10_000_000);
    const { id } = await terminal.buy(10_000_000);
    await terminal.follow('clearing', id, 10_000_000);
    await terminal.follow('return', id, 10_000_000);
    await terminal.buy(1);
    expect((await terminal.follow('return_reversal', id)).status).toBe('EXCEPTION');
    expect(await terminal.available()).toBe(9_999_999);
  });

  it('behavior: abroad, all that was paid comes back, to the unit', async () => {
    const { terminal } = await open();
    const { id } = await terminal.buy(7, { currency: 'EUR' });
    await terminal.follow('clearing', id, 7);
    for (const part of [1, 2, 4]) await terminal.follow('return', id, part);
    expect((await terminal.transaction(id)).status).toBe('REFUNDED');
    expect(await terminal.available()).toBe(100_000_000);
  });

  it('error: more than it took, what is not settled, what it gave, nothing to take back', async () => {
    const { terminal, refusal } = await open();
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

describe('what happens to which status', () => {
  it('error: a transaction of another card, or none', async () => {
    const { ada, terminal } = await open();
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

  it('error: nothing lapses twice, and nothing is collected of what was given back', async () => {
    const { terminal, refusal } = await open();
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

  it('error: the sandbox itself takes no step that the contract’s table does not have', () => {
    expect(isTransition(cardTransactionTransitions, 'EXCEPTION', 'SETTLED')).toBe(false);
    const engine = {
      tables: { cardTransactions: { get: () => ({ status: 'EXCEPTION' }), put: () => expect.unreachable() } },
    };
    const changed = { id: 'CardTransaction:1', status: 'SETTLED' };
    expect(() => changeCardTransaction(engine as never, changed as never)).toThrow(/does not go/);
  });
});
