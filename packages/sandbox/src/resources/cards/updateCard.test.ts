import { cardTransitions, updateCard } from '@latchkey/contract/cards';
import { simulateCardAuthorization } from '@latchkey/contract/sandbox';
import { describe, expect, it } from 'vitest';
import { type CardResponse, openCardholder } from '../../../test/cards.ts';
import { openPlatform } from '../../../test/platform.ts';
import { changeCard } from './changeCard.ts';
import type { CardState } from './row.ts';

type RequestedState = 'ACTIVE' | 'FROZEN' | 'CLOSED';

const states = ['PROCESSING', 'ACTIVE', 'FROZEN', 'CLOSED'] as const;

async function setUp() {
  const platform = openPlatform();
  const ada = await openCardholder(platform);
  const patch = (cardId: string, body: object) => platform.call<CardResponse>(updateCard, { params: { cardId }, body });
  /** Brings a card into a state through requests only. */
  async function cardIn(state: CardState) {
    const card = await ada.active(state === 'PROCESSING' ? { platformCardId: '001' } : {});
    if (state === 'FROZEN' || state === 'CLOSED') await patch(card.id, { state });
    return ada.card(card.id);
  }
  return { platform, ada, patch, cardIn };
}

describe('state table of the interface', () => {
  /** The result of each request; a state is the resulting state. */
  const table: Record<CardState, Record<RequestedState, string>> = {
    PROCESSING: {
      ACTIVE: 'INVALID_STATE_TRANSITION',
      FROZEN: 'INVALID_STATE_TRANSITION',
      CLOSED: 'INVALID_STATE_TRANSITION',
    },
    ACTIVE: { ACTIVE: 'INVALID_STATE_TRANSITION', FROZEN: 'FROZEN', CLOSED: 'CLOSED' },
    FROZEN: { ACTIVE: 'ACTIVE', FROZEN: 'INVALID_STATE_TRANSITION', CLOSED: 'CLOSED' },
    CLOSED: { ACTIVE: 'CARD_NOT_MUTABLE', FROZEN: 'CARD_NOT_MUTABLE', CLOSED: 'CARD_ALREADY_CLOSED' },
  };
  const rows = states.flatMap((from) =>
    Object.entries(table[from]).map(([to, outcome]) => ({ from, to: to as RequestedState, outcome })),
  );

  it.each(rows)('responds to $from → $to with $outcome', async ({ from, to, outcome }) => {
    const { ada, patch, cardIn } = await setUp();
    const card = await cardIn(from);
    const eventCount = ada.events('CARD').length;
    const { status, body } = await patch(card.id, { state: to });
    const isStep = outcome === to;
    expect([status, isStep ? body.state : body.code]).toEqual([isStep ? 200 : 409, outcome]);
    if (outcome === 'INVALID_STATE_TRANSITION') expect(body.details).toEqual({ from, to });
    expect(await ada.card(card.id)).toEqual(isStep ? body : card);
    const events = ada.events('CARD').slice(eventCount);
    expect(events).toEqual(isStep ? [expect.objectContaining({ type: 'CARD.STATE_CHANGE', data: body })] : []);
  });

  it("makes only transitions of the contract's table", async () => {
    const { platform, cardIn } = await setUp();
    const card = await cardIn('CLOSED');
    const allowed = new Set(cardTransitions.map(({ from, to }) => `${from} ${to}`));
    expect(allowed.has('CLOSED ACTIVE')).toBe(false);
    const dependencies = {
      tables: { cards: { get: () => card, put: () => expect.unreachable() } },
      now: () => platform.clock.now(),
    };
    expect(() => changeCard(dependencies as never, card.id, { state: 'ACTIVE' })).toThrow(/does not go/);
  });
});

describe('closing', () => {
  it("closes at the platform's request and detaches the funding sources", async () => {
    const { patch, cardIn } = await setUp();
    const { id, ...active } = await cardIn('ACTIVE');
    const { body } = await patch(id, { state: 'CLOSED' });
    expect(body).toMatchObject({ stateReason: 'CLOSED_BY_PLATFORM', fundingSources: [], last4: active.last4 });
  });

  it('rejects other members in the same patch', async () => {
    const { ada, patch, cardIn } = await setUp();
    const card = await cardIn('ACTIVE');
    for (const more of [{ fundingSources: [ada.accountId] }, { maxSpendPerTransaction: null }]) {
      const { status, body } = await patch(card.id, { state: 'CLOSED', ...more });
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    }
    expect(await ada.card(card.id)).toEqual(card);
  });

  it('rejects changes of a closed card', async () => {
    const { ada, patch, cardIn } = await setUp();
    const { id } = await cardIn('CLOSED');
    for (const body of [{ fundingSources: [ada.accountId] }, { maxSpendPerTransaction: 1 }]) {
      const response = await patch(id, body);
      expect([response.status, response.body.code]).toEqual([409, 'CARD_NOT_MUTABLE']);
    }
  });
});

describe('funding sources and cap', () => {
  it('sets and removes the cap without an event', async () => {
    const { platform, ada, patch, cardIn } = await setUp();
    const card = await cardIn('ACTIVE');
    const eventCount = ada.events('CARD').length;
    await platform.clock.advance(1_000);
    const capped = await patch(card.id, { maxSpendPerTransaction: 20_000_000 });
    expect(capped.body).toMatchObject({ maxSpendPerTransaction: 20_000_000, state: 'ACTIVE' });
    expect(capped.body.updatedAt > card.updatedAt).toBe(true);
    expect((await patch(card.id, { maxSpendPerTransaction: null })).body.maxSpendPerTransaction).toBeNull();
    expect(ada.events('CARD')).toHaveLength(eventCount);
  });

  it('emits the whole card for each patch that names accounts, also for an unchanged list', async () => {
    const { platform, ada, patch, cardIn } = await setUp();
    const card = await cardIn('ACTIVE');
    const eventCount = ada.events('CARD').length;
    await platform.clock.advance(1_000);
    const { status, body } = await patch(card.id, { fundingSources: [ada.accountId] });
    expect([status, body]).toEqual([200, { ...card, updatedAt: body.updatedAt }]);
    expect(body.updatedAt > card.updatedAt).toBe(true);
    expect(ada.events('CARD').slice(eventCount)).toEqual([
      expect.objectContaining({ type: 'CARD.FUNDING_SOURCE_CHANGE', data: body }),
    ]);
  });

  it('emits both events for a patch with a state and accounts', async () => {
    const { ada, patch, cardIn } = await setUp();
    const card = await cardIn('ACTIVE');
    const eventCount = ada.events('CARD').length;
    const { body } = await patch(card.id, { state: 'FROZEN', fundingSources: [ada.accountId] });
    expect(body).toMatchObject({ state: 'FROZEN', fundingSources: card.fundingSources });
    const types = ada
      .events('CARD')
      .slice(eventCount)
      .map(({ type }) => type);
    expect(types).toEqual(['CARD.FUNDING_SOURCE_CHANGE', 'CARD.STATE_CHANGE']);
  });

  it('keeps an existing binding and its delegated key', async () => {
    const { platform, patch } = await setUp();
    const bob = await openCardholder(platform, 100_000_000);
    const { id: cardId } = await bob.active();
    await patch(cardId, { fundingSources: [bob.accountId] });
    const body = { amount: 1_000_000, currency: { code: 'USDB' }, merchant: { descriptor: 'Shop' } };
    await platform.call(simulateCardAuthorization, { params: { cardId }, body });
    expect(bob.events('CARD_TRANSACTION').map(({ type }) => type)).toEqual(['CARD_TRANSACTION.AUTHORIZED']);
  });

  it('rejects a duplicate account and emits nothing', async () => {
    const { ada, patch, cardIn } = await setUp();
    const card = await cardIn('ACTIVE');
    const eventCount = ada.events('CARD').length;
    const { status, body } = await patch(card.id, { fundingSources: [ada.accountId, ada.accountId] });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(ada.events('CARD')).toHaveLength(eventCount);
  });

  it('prepares a card that is not active yet', async () => {
    const { patch, cardIn } = await setUp();
    const card = await cardIn('PROCESSING');
    expect((await patch(card.id, { maxSpendPerTransaction: 5 })).body.maxSpendPerTransaction).toBe(5);
  });

  it('applies a patch as a whole or not at all', async () => {
    const { ada, patch, cardIn } = await setUp();
    const card = await cardIn('ACTIVE');
    const refused = await patch(card.id, { state: 'FROZEN', fundingSources: ['InternalAccount:none'] });
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT']);
    const stuck = await patch(card.id, { state: 'ACTIVE', maxSpendPerTransaction: 1 });
    expect([stuck.status, stuck.body.code]).toEqual([409, 'INVALID_STATE_TRANSITION']);
    expect(await ada.card(card.id)).toEqual(card);
  });
});
