import { updateCard } from '@latchkey/contract/cards';
import { CardTransaction } from '@latchkey/contract/transactions';
import { Webhook, webhookData } from '@latchkey/contract/webhooks';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openCardholder, openTerminal } from '../../../test/cards.ts';
import { openPlatform } from '../../../test/platform.ts';

const requestEvents = ['authorization', 'financial_authorization', 'credit_authorization'] as const;

async function setUp(issue?: object) {
  const platform = openPlatform();
  const ada = await openCardholder(platform, 100_000_000);
  const card = await ada.active(issue);
  const terminal = openTerminal(platform, ada, card);
  const patch = (body: object) => platform.call(updateCard, { params: { cardId: card.id }, body });
  const createRequest = (descriptor = 'Shop', amount = 1_000_000, code = 'USDB') => ({
    amount,
    currency: { code },
    merchant: { descriptor, mcc: '5814', country: 'US' },
  });
  const getLastRequest = () => platform.sandbox.world.cardRequests().at(-1);
  const ledgerBalance = (name: string) =>
    platform.sandbox.world.ledger().balances.find((one) => one.book === name && one.currency === 'USDB')?.amount ?? 0n;
  return {
    platform,
    ada,
    card,
    terminal,
    patch,
    createRequest,
    getLastRequest,
    book: ledgerBalance,
  };
}

describe('authorizing', () => {
  it('moves the amount from the account until it is collected', async () => {
    const { platform, ada, card, terminal, createRequest, book: ledgerBalance } = await setUp();
    const { status, body } = await terminal.send('authorization', createRequest('Corner Shop', 12_000_000));
    expect(status).toBe(202);
    const row = await terminal.byToken(body.issuerTransactionToken);
    const at = new Date(platform.clock.now()).toISOString();
    const usdb = { amount: 12_000_000, currency: expect.objectContaining({ code: 'USDB', decimals: 6 }) };
    expect(row).toEqual({
      type: 'CARD',
      id: expect.stringMatching(/^CardTransaction:/),
      status: 'AUTHORIZED',
      direction: 'DEBIT',
      merchant: { descriptor: 'Corner Shop', mcc: '5814', country: 'US' },
      authorizedAmount: usdb,
      accountId: ada.accountId,
      customerId: ada.customerId,
      platformCustomerId: expect.any(String),
      cardId: card.id,
      processorRef: expect.stringMatching(/^proc_/),
      issuerRef: expect.stringMatching(/^iss_/),
      issuerTransactionToken: body.issuerTransactionToken,
      authorizedAt: at,
      createdAt: at,
      updatedAt: at,
      lastEventAt: at,
      pullSummary: { count: 1, totalAmount: 12_000_000 },
    });
    expect(await terminal.available()).toBe(88_000_000);
    expect(ledgerBalance('cards')).toBe(12_000_000n);
    expect(await terminal.transaction(row?.id ?? '')).toEqual(row);
  });

  it('emits the whole transaction and the balance', async () => {
    const { ada, terminal } = await setUp();
    const row = await terminal.buy(5_000_000);
    const [event, ...more] = ada.events('CARD_TRANSACTION');
    expect(more).toEqual([]);
    expect(v.is(Webhook, event)).toBe(true);
    expect(event).toMatchObject({ type: 'CARD_TRANSACTION.AUTHORIZED', data: row });
    expect(v.is(webhookData['CARD_TRANSACTION.AUTHORIZED'], event?.data)).toBe(true);
    expect(ada.events('INTERNAL_ACCOUNT').at(-1)?.data).toMatchObject({ balance: { amount: 95_000_000 } });
  });

  it('bills the converted amount in another currency, rounded up', async () => {
    const { terminal } = await setUp();
    const dollars = await terminal.buy(1_234, { currency: 'USD' });
    expect(dollars.authorizedAmount).toMatchObject({ amount: 1_234, currency: { code: 'USD', decimals: 2 } });
    expect(dollars.pullSummary?.totalAmount).toBe(12_340_000);
    // 9.20 EUR at 0.92 per USD; and one cent at that rate, which is 10869.565… of the account's smallest units.
    expect((await terminal.buy(920, { currency: 'EUR' })).pullSummary?.totalAmount).toBe(10_000_000);
    expect((await terminal.buy(1, { currency: 'EUR' })).pullSummary?.totalAmount).toBe(10_870);
  });

  it('completes a one-step payment at once', async () => {
    const { ada, terminal, createRequest, book: ledgerBalance } = await setUp();
    const { body } = await terminal.send('financial_authorization', createRequest('Kiosk', 3_000_000));
    expect(await terminal.byToken(body.issuerTransactionToken)).toMatchObject({
      status: 'SETTLED',
      settledAmount: { amount: 3_000_000 },
      settlementSummary: { count: 1, totalAmount: 3_000_000 },
    });
    expect(ada.events('CARD_TRANSACTION').map(({ type }) => type)).toEqual([
      'CARD_TRANSACTION.AUTHORIZED',
      'CARD_TRANSACTION.SETTLED',
    ]);
    expect([await terminal.available(), ledgerBalance('cards')]).toEqual([97_000_000, 0n]);
  });

  it('credits a promised amount on clearing, or in one step', async () => {
    const { terminal, createRequest } = await setUp();
    for (const event of ['credit_authorization', 'credit_authorization_advice'] as const) {
      const before = await terminal.available();
      const { body } = await terminal.send(event, createRequest('Shop', 2_000_000));
      const row = await terminal.byToken(body.issuerTransactionToken);
      expect(row).toMatchObject({ direction: 'CREDIT', status: 'AUTHORIZED' });
      expect(row?.pullSummary).toBeUndefined();
      expect(await terminal.available()).toBe(before);
      expect((await terminal.follow('clearing', row?.id ?? '', 2_000_000)).status).toBe('SETTLED');
      expect(await terminal.available()).toBe(before + 2_000_000);
    }
    const before = await terminal.available();
    await terminal.send('financial_credit_authorization', createRequest('Shop', 500, 'USD'));
    expect(await terminal.available()).toBe(before + 5_000_000);
  });

  it('moves and creates nothing for a balance inquiry', async () => {
    const { ada, terminal, getLastRequest } = await setUp();
    const { status, body } = await terminal.send('balance_inquiry', { merchant: { descriptor: 'Cash machine' } });
    expect(status).toBe(202);
    expect(await terminal.byToken(body.issuerTransactionToken)).toBeUndefined();
    expect(getLastRequest()).toMatchObject({ kind: 'BALANCE_INQUIRY', decision: 'APPROVED' });
    expect(ada.events('CARD_TRANSACTION')).toEqual([]);
    expect(await terminal.available()).toBe(100_000_000);
  });

  it("decides a slow terminal's request half a minute later, on the state at that time", async () => {
    const { platform, terminal, createRequest, getLastRequest, patch } = await setUp();
    const first = await terminal.send('authorization', createRequest('Slow 005'));
    expect(getLastRequest()).toMatchObject({ decision: 'PENDING' });
    expect(await terminal.byToken(first.body.issuerTransactionToken)).toBeUndefined();
    await platform.clock.advance(30_000);
    const row = await terminal.byToken(first.body.issuerTransactionToken);
    expect(row).toMatchObject({ status: 'AUTHORIZED', authorizedAt: new Date(platform.clock.now()).toISOString() });
    await terminal.send('authorization', createRequest('Slow 005'));
    await patch({ state: 'FROZEN' });
    await platform.clock.advance(30_000);
    expect(getLastRequest()).toMatchObject({ decision: 'DECLINED', declineReason: 'CARD_PAUSED' });
  });

  it('takes the money once for a repeated request with one key', async () => {
    const { platform, card, terminal, createRequest } = await setUp();
    const { simulateCardAuthorization } = await import('@latchkey/contract/sandbox');
    const call = () =>
      platform.call(simulateCardAuthorization, { params: { cardId: card.id }, body: createRequest(), key: 'once' });
    expect((await call()).text).toBe((await call()).text);
    expect(await terminal.available()).toBe(99_000_000);
  });
});

describe('declines, and shows the cardholder nothing', () => {
  it.each([
    ['too little money', 'Shop', 100_000_001, 'INSUFFICIENT_FUNDS'],
    ['a merchant that ends in 002', 'Shop 002', 1, 'INSUFFICIENT_FUNDS'],
    ['a merchant that ends in 003', 'Shop 003', 1, 'CARD_PAUSED'],
  ])('rejects %s', async (_, descriptor, amount, reason) => {
    const { ada, terminal, createRequest, getLastRequest } = await setUp();
    const { status, body } = await terminal.send('authorization', createRequest(descriptor, amount));
    expect(status).toBe(202);
    expect(getLastRequest()).toMatchObject({
      id: body.issuerTransactionToken,
      decision: 'DECLINED',
      declineReason: reason,
    });
    expect(await terminal.byToken(body.issuerTransactionToken)).toBeUndefined();
    expect(ada.events('CARD_TRANSACTION')).toEqual([]);
    expect(await terminal.available()).toBe(100_000_000);
  });

  it('approves the whole balance, and not one unit more', async () => {
    const { terminal, createRequest, getLastRequest } = await setUp();
    await terminal.buy(100_000_000);
    expect(await terminal.available()).toBe(0);
    await terminal.send('authorization', createRequest('Shop', 1));
    expect(getLastRequest()).toMatchObject({ decision: 'DECLINED', declineReason: 'INSUFFICIENT_FUNDS' });
  });

  it("applies the cap per purchase in the card's currency, inclusive", async () => {
    const { terminal, createRequest, getLastRequest } = await setUp({ maxSpendPerTransaction: 10_000_000 });
    await terminal.buy(10_000_000);
    await terminal.buy(1_000, { currency: 'USD' });
    await terminal.send('authorization', createRequest('Shop', 10_000_001));
    expect(getLastRequest()).toMatchObject({ declineReason: 'SPENDING_LIMIT_EXCEEDED' });
    await terminal.send('financial_authorization', createRequest('Shop', 1_001, 'USD'));
    expect(getLastRequest()).toMatchObject({ declineReason: 'SPENDING_LIMIT_EXCEEDED' });
    await terminal.send('credit_authorization', createRequest('Shop', 10_000_001));
    expect(getLastRequest()).toMatchObject({ decision: 'APPROVED' });
  });

  it.each(requestEvents)('declines %s for a card that is not active', async (event) => {
    const { platform, ada, terminal, createRequest, getLastRequest, patch } = await setUp();
    const processingCard = await ada.active({ platformCardId: '001' });
    await terminal.send(event, createRequest(), processingCard.id);
    expect(getLastRequest()).toMatchObject({ declineReason: 'CARD_NOT_ACTIVE' });
    await patch({ state: 'FROZEN' });
    await terminal.send(event, createRequest());
    expect(getLastRequest()).toMatchObject({ declineReason: 'CARD_PAUSED' });
    await patch({ state: 'ACTIVE' });
    await terminal.send(event, createRequest());
    expect(getLastRequest()).toMatchObject({ decision: 'APPROVED' });
    await patch({ state: 'CLOSED' });
    await terminal.send(event, createRequest());
    expect(getLastRequest()).toMatchObject({ declineReason: 'CARD_CLOSED' });
    expect(platform.sandbox.world.cardRequests().filter(({ decision }) => decision === 'APPROVED')).toHaveLength(1);
  });

  it('accepts an advice for a frozen card', async () => {
    const { terminal, createRequest, getLastRequest, patch } = await setUp();
    await patch({ state: 'FROZEN' });
    await terminal.send('credit_authorization_advice', createRequest());
    expect(getLastRequest()).toMatchObject({ decision: 'APPROVED' });
    await patch({ state: 'CLOSED' });
    await terminal.send('credit_authorization_advice', createRequest());
    expect(getLastRequest()).toMatchObject({ decision: 'DECLINED', declineReason: 'CARD_CLOSED' });
  });

  it('shows the decline reason in the developer API', async () => {
    const { platform, terminal, createRequest } = await setUp();
    await terminal.send('authorization', createRequest('Shop 002'));
    const response = await platform.sandbox.fetch(new Request('http://sandbox.test/developer/cards'));
    expect(await response.json()).toMatchObject({ data: [{ declineReason: 'INSUFFICIENT_FUNDS', amount: 1_000_000 }] });
  });
});

describe('errors', () => {
  it('returns 404 for an unknown card', async () => {
    const { terminal, createRequest } = await setUp();
    for (const event of requestEvents) {
      const { status, body } = await terminal.send(event, createRequest(), 'Card:none');
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await terminal.send('balance_inquiry', { merchant: { descriptor: 'x' } }, 'Card:none')).status).toBe(404);
  });

  it.each([
    ['nothing', { amount: 0 }, 'amount'],
    ['a part of a unit', { amount: 1.5 }, 'amount'],
    ['more than there is', { amount: 9_000_000_000_000_000, currency: { code: 'USD' } }, 'amount'],
    ['a currency that is none', { currency: { code: 'XXX' } }, 'currency.code'],
    ['nobody', { merchant: {} }, 'merchant.descriptor'],
  ])('rejects %s', async (_, wrong, field) => {
    const { terminal, createRequest } = await setUp();
    const { status, body } = await terminal.send('authorization', { ...createRequest(), ...wrong });
    expect([status, body.code, body.details?.errors?.[0]?.field]).toEqual([400, 'INVALID_INPUT', field]);
    expect(await terminal.available()).toBe(100_000_000);
  });

  it('returns a response that matches the contract', async () => {
    const { terminal } = await setUp();
    expect(v.is(CardTransaction, await terminal.buy(1))).toBe(true);
  });
});
