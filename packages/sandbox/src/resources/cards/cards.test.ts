import { type Card, getCard, listCards, updateCard } from '@latchkey/contract/cards';
import { createCustomer } from '@latchkey/contract/customers';
import { Webhook } from '@latchkey/contract/webhooks';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type CardResponse, openCardholder } from '../../../test/cards.ts';
import { openPlatform } from '../../../test/platform.ts';
import { canFundCards } from './bindFundingSources.ts';

async function setUp() {
  const platform = openPlatform();
  const ada = await openCardholder(platform);
  const patch = (cardId: string, body: object) => platform.call<CardResponse>(updateCard, { params: { cardId }, body });
  return { platform, ada, patch };
}

const getErrorField = ({ body }: { body: CardResponse }) => body.details?.errors?.[0]?.field;

describe('issuing', () => {
  it('starts as PROCESSING without a number and becomes active at once after that', async () => {
    const { platform, ada } = await setUp();
    const { status, body } = await ada.issue({ platformCardId: 'card-1', maxSpendPerTransaction: 5_000_000 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      cardholderId: ada.customerId,
      platformCardId: 'card-1',
      state: 'PROCESSING',
      stateReason: null,
      brand: 'VISA',
      form: 'VIRTUAL',
      fundingSources: [ada.accountId],
      maxSpendPerTransaction: 5_000_000,
      currency: 'USDB',
    });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['last4']));
    const now = new Date(platform.clock.now());
    expect(await ada.card(body.id)).toMatchObject({
      state: 'ACTIVE',
      last4: expect.stringMatching(/^\d{4}$/),
      expMonth: now.getUTCMonth() + 1,
      expYear: now.getUTCFullYear() + 4,
    });
  });

  it('generates an id if the platform gives none, and a null cap if there is none', async () => {
    const { ada } = await setUp();
    const [first, second] = [await ada.active(), await ada.active()];
    expect(first.platformCardId).not.toBe(second.platformCardId);
    expect(first.maxSpendPerTransaction).toBeNull();
    expect(first.last4 === second.last4 && first.id === second.id).toBe(false);
  });

  it("lets the platform's id determine the issuer's decision", async () => {
    const { platform, ada } = await setUp();
    const [stays, refused, late] = [
      await ada.active({ platformCardId: 'card-001' }),
      await ada.active({ platformCardId: 'card-002' }),
      await ada.active({ platformCardId: 'card-005' }),
    ];
    expect(refused).toMatchObject({ state: 'CLOSED', stateReason: 'ISSUER_REJECTED', fundingSources: [] });
    expect(refused.last4).toBeUndefined();
    expect(late.state).toBe('PROCESSING');
    await platform.clock.advance(29_999);
    expect((await ada.card(late.id)).state).toBe('PROCESSING');
    await platform.clock.advance(1);
    expect((await ada.card(late.id)).state).toBe('ACTIVE');
    await platform.clock.advance(30 * 86_400_000);
    expect((await ada.card(stays.id)).state).toBe('PROCESSING');
  });

  it("emits the issuer's decision, but not the creation", async () => {
    const { ada } = await setUp();
    const issued = await ada.issue();
    expect(ada.events('CARD')).toEqual([]);
    const active = await ada.card(issued.body.id);
    await ada.active({ platformCardId: 'card-002' });
    const [first, second, ...more] = ada.events('CARD');
    expect(v.is(Webhook, first)).toBe(true);
    expect(first).toMatchObject({ type: 'CARD.STATE_CHANGE', data: active });
    expect(second).toMatchObject({ type: 'CARD.STATE_CHANGE', data: { stateReason: 'ISSUER_REJECTED' } });
    expect(more).toEqual([]);
  });

  it.each(['001', '002', '003'])('rejects a cardholder who is not approved (…%s)', async (suffix) => {
    const { platform, ada } = await setUp();
    const fullName = `Grace ${suffix}`;
    const { body } = await platform.call(createCustomer, { body: { customerType: 'INDIVIDUAL', fullName } });
    const { status, body: refusal } = await ada.issue({ cardholderId: body.id });
    expect([status, refusal.code]).toEqual([400, 'CARDHOLDER_KYC_NOT_APPROVED']);
  });

  it("rejects an unknown cardholder, another customer's account, a duplicate account, and a password", async () => {
    const { platform, ada } = await setUp();
    const bob = await openCardholder(platform);
    const unknown = await ada.issue({ cardholderId: 'Customer:nobody' });
    expect([unknown.status, unknown.body.code, getErrorField(unknown)]).toEqual([400, 'INVALID_INPUT', 'cardholderId']);
    for (const [fundingSources, field] of [
      [[bob.accountId], 'fundingSources.0'],
      [[ada.accountId, 'InternalAccount:none'], 'fundingSources.1'],
      [[ada.accountId, ada.accountId], 'fundingSources.1'],
    ] as const) {
      const refused = await ada.issue({ fundingSources });
      expect([refused.status, refused.body.code, getErrorField(refused)]).toEqual([400, 'INVALID_INPUT', field]);
    }
    const password = await ada.issue({ threeDSecurePassword: 'correct horse' });
    expect([password.status, getErrorField(password)]).toEqual([400, 'threeDSecurePassword']);
  });

  it('rejects accounts that cannot fund cards', () => {
    const account = { id: 'InternalAccount:1', currency: 'USDB', status: 'ACTIVE' };
    expect(canFundCards(account)).toBe(true);
    expect(canFundCards({ ...account, currency: 'USD' })).toBe(false);
    expect(canFundCards({ ...account, status: 'CLOSED' })).toBe(false);
    expect(canFundCards({ ...account, id: 'InternalAccount:a002' })).toBe(false);
    expect(canFundCards({ ...account, id: 'InternalAccount:a003' })).toBe(false);
  });
});

describe('reading', () => {
  it('lists by holder, account, platform id and state, newest first by default', async () => {
    const { platform, ada, patch } = await setUp();
    const bob = await openCardholder(platform);
    const cards: Card[] = [];
    for (const platformCardId of ['a', 'b', 'c']) cards.push(await ada.active({ platformCardId }));
    const [a, b, c] = cards.map(({ id }) => id);
    const { id: other } = await bob.active();
    await patch(b ?? '', { state: 'FROZEN' });
    const list = async (query: Record<string, string>) =>
      (await platform.call<{ data: Card[] }>(listCards, { query })).body.data.map(({ id }) => id);
    expect(await list({})).toEqual([other, c, b, a]);
    expect(await list({ cardholderId: ada.customerId })).toEqual([c, b, a]);
    expect(await list({ cardholderId: ada.customerId, sortOrder: 'asc', limit: '2' })).toEqual([a, b]);
    expect(await list({ accountId: bob.accountId })).toEqual([other]);
    expect(await list({ platformCardId: 'c' })).toEqual([c]);
    expect(await list({ state: 'FROZEN' })).toEqual([b]);
    expect(await list({ cardholderId: bob.customerId, state: 'FROZEN' })).toEqual([]);
  });

  it('returns 404 for an unknown card', async () => {
    const { platform, patch } = await setUp();
    const { status, body } = await platform.call(getCard, { params: { cardId: 'Card:none' } });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await patch('Card:none', { state: 'FROZEN' })).status).toBe(404);
  });
});
