import { cardTransitions, updateCard } from '@latchkey/contract/cards';
import { simulateCardAuthorization } from '@latchkey/contract/sandbox';
import { describe, expect, it } from 'vitest';
import { type CardAnswer, openCardholder } from '../../../test/cards.ts';
import { openPlatform } from '../../../test/platform.ts';
import { changeCard } from './changeCard.ts';
import type { CardState } from './row.ts';

type Asked = 'ACTIVE' | 'FROZEN' | 'CLOSED';

const states = ['PROCESSING', 'ACTIVE', 'FROZEN', 'CLOSED'] as const;

async function open() {
  const platform = openPlatform();
  const ada = await openCardholder(platform);
  const patch = (cardId: string, body: object) => platform.call<CardAnswer>(updateCard, { params: { cardId }, body });
  /** A card in a state, by requests alone. */
  async function cardIn(state: CardState) {
    const card = await ada.active(state === 'PROCESSING' ? { platformCardId: '001' } : {});
    if (state === 'FROZEN' || state === 'CLOSED') await patch(card.id, { state });
    return ada.card(card.id);
  }
  return { platform, ada, patch, cardIn };
}

describe('the interface’s table of states', () => {
  /** What each request comes to; a state is where it leads. */
  const table: Record<CardState, Record<Asked, string>> = {
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
    Object.entries(table[from]).map(([to, outcome]) => ({ from, to: to as Asked, outcome })),
  );

  it.each(rows)('behavior: $from asked for $to comes to $outcome', async ({ from, to, outcome }) => {
    const { ada, patch, cardIn } = await open();
    const card = await cardIn(from);
    const told = ada.events('CARD').length;
    const { status, body } = await patch(card.id, { state: to });
    const isStep = outcome === to;
    expect([status, isStep ? body.state : body.code]).toEqual([isStep ? 200 : 409, outcome]);
    if (outcome === 'INVALID_STATE_TRANSITION') expect(body.details).toEqual({ from, to });
    expect(await ada.card(card.id)).toEqual(isStep ? body : card);
    const events = ada.events('CARD').slice(told);
    expect(events).toEqual(isStep ? [expect.objectContaining({ type: 'CARD.STATE_CHANGE', data: body })] : []);
  });

  it('error: the sandbox itself takes no step that the contract’s table does not have', async () => {
    const { platform, cardIn } = await open();
    const card = await cardIn('CLOSED');
    const allowed = new Set(cardTransitions.map(({ from, to }) => `${from} ${to}`));
    expect(allowed.has('CLOSED ACTIVE')).toBe(false);
    const engine = {
      tables: { cards: { get: () => card, put: () => expect.unreachable() } },
      now: () => platform.clock.now(),
    };
    expect(() => changeCard(engine as never, card.id, { state: 'ACTIVE' })).toThrow(/does not go/);
  });
});

describe('closing', () => {
  it('default: by the platform, and detached from what it drew on', async () => {
    const { patch, cardIn } = await open();
    const { id, ...active } = await cardIn('ACTIVE');
    const { body } = await patch(id, { state: 'CLOSED' });
    expect(body).toMatchObject({ stateReason: 'CLOSED_BY_PLATFORM', fundingSources: [], last4: active.last4 });
  });

  it('error: with anything beside it', async () => {
    const { ada, patch, cardIn } = await open();
    const card = await cardIn('ACTIVE');
    for (const more of [{ fundingSources: [ada.accountId] }, { maxSpendPerTransaction: null }]) {
      const { status, body } = await patch(card.id, { state: 'CLOSED', ...more });
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    }
    expect(await ada.card(card.id)).toEqual(card);
  });

  it('error: nothing of a closed card changes', async () => {
    const { ada, patch, cardIn } = await open();
    const { id } = await cardIn('CLOSED');
    for (const body of [{ fundingSources: [ada.accountId] }, { maxSpendPerTransaction: 1 }]) {
      const answer = await patch(id, body);
      expect([answer.status, answer.body.code]).toEqual([409, 'CARD_NOT_MUTABLE']);
    }
  });
});

describe('what it draws on, and how much', () => {
  it('behavior: the cap is set, and taken away; no event tells of it', async () => {
    const { platform, ada, patch, cardIn } = await open();
    const card = await cardIn('ACTIVE');
    const told = ada.events('CARD').length;
    await platform.clock.advance(1_000);
    const capped = await patch(card.id, { maxSpendPerTransaction: 20_000_000 });
    expect(capped.body).toMatchObject({ maxSpendPerTransaction: 20_000_000, state: 'ACTIVE' });
    expect(capped.body.updatedAt > card.updatedAt).toBe(true);
    expect((await patch(card.id, { maxSpendPerTransaction: null })).body.maxSpendPerTransaction).toBeNull();
    expect(ada.events('CARD')).toHaveLength(told);
  });

  it('behavior: each patch that names accounts tells so, with the whole card; the same list among them', async () => {
    const { platform, ada, patch, cardIn } = await open();
    const card = await cardIn('ACTIVE');
    const told = ada.events('CARD').length;
    await platform.clock.advance(1_000);
    const { status, body } = await patch(card.id, { fundingSources: [ada.accountId] });
    expect([status, body]).toEqual([200, { ...card, updatedAt: body.updatedAt }]);
    expect(body.updatedAt > card.updatedAt).toBe(true);
    expect(ada.events('CARD').slice(told)).toEqual([
      expect.objectContaining({ type: 'CARD.FUNDING_SOURCE_CHANGE', data: body }),
    ]);
  });

  it('behavior: with another state beside them, both are told', async () => {
    const { ada, patch, cardIn } = await open();
    const card = await cardIn('ACTIVE');
    const told = ada.events('CARD').length;
    const { body } = await patch(card.id, { state: 'FROZEN', fundingSources: [ada.accountId] });
    expect(body).toMatchObject({ state: 'FROZEN', fundingSources: card.fundingSources });
    const types = ada
      .events('CARD')
      .slice(told)
      .map(({ type }) => type);
    expect(types).toEqual(['CARD.FUNDING_SOURCE_CHANGE', 'CARD.STATE_CHANGE']);
  });

  it('behavior: a binding that was there before stays, and the key that signs for it', async () => {
    const { platform, patch } = await open();
    const bob = await openCardholder(platform, 100_000_000);
    const { id: cardId } = await bob.active();
    await patch(cardId, { fundingSources: [bob.accountId] });
    const body = { amount: 1_000_000, currency: { code: 'USDB' }, merchant: { descriptor: 'Shop' } };
    await platform.call(simulateCardAuthorization, { params: { cardId }, body });
    expect(bob.events('CARD_TRANSACTION').map(({ type }) => type)).toEqual(['CARD_TRANSACTION.AUTHORIZED']);
  });

  it('error: an account that is named twice; nothing is told', async () => {
    const { ada, patch, cardIn } = await open();
    const card = await cardIn('ACTIVE');
    const told = ada.events('CARD').length;
    const { status, body } = await patch(card.id, { fundingSources: [ada.accountId, ada.accountId] });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(ada.events('CARD')).toHaveLength(told);
  });

  it('behavior: a card that is not active yet can be prepared', async () => {
    const { patch, cardIn } = await open();
    const card = await cardIn('PROCESSING');
    expect((await patch(card.id, { maxSpendPerTransaction: 5 })).body.maxSpendPerTransaction).toBe(5);
  });

  it('error: all of a patch or nothing', async () => {
    const { ada, patch, cardIn } = await open();
    const card = await cardIn('ACTIVE');
    const refused = await patch(card.id, { state: 'FROZEN', fundingSources: ['InternalAccount:none'] });
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT']);
    const stuck = await patch(card.id, { state: 'ACTIVE', maxSpendPerTransaction: 1 });
    expect([stuck.status, stuck.body.code]).toEqual([409, 'INVALID_STATE_TRANSITION']);
    expect(await ada.card(card.id)).toEqual(card);
  });
});
