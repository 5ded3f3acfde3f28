import { type Card, signOut, type Wallet } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { issueCards } from '../../test/cards.ts';
import { refusal } from '../../test/refusal.ts';
import { type CardsManagementStore, createCardsManagementStore } from './createCardsManagementStore.ts';

let env: TestEnvironment;
let card: Card;
let cards: CardsManagementStore;
beforeEach(async () => {
  env = await createTestEnvironment();
  const [first] = await issueCards(env);
  if (first === undefined) throw new Error('No card was issued.');
  card = first;
  cards = createCardsManagementStore(env.wallet);
});
afterEach(async () => {
  cards.dispose();
  await env.close();
});

const settled = () => waitForState(cards, ({ status }) => !['changing', 'closing', 'savingFunding'].includes(status));

describe('createCardsManagementStore', () => {
  it('freezes a card, and knows it better than an older list', async () => {
    cards.freeze(card);
    expect(cards.getState()).toEqual({ status: 'changing', cardId: card.id, to: 'FROZEN' });
    expect(await settled()).toEqual({ status: 'showing', cardId: card.id, change: 'frozen' });
    expect(cards.toLatest(card).state).toBe('FROZEN');
    const newer: Card = { ...card, state: 'CLOSED', updatedAt: '2100-01-01T00:00:00Z' };
    expect(cards.toLatest(newer)).toBe(newer);
  });

  it('asks whether a change is allowed only where it would be sent', async () => {
    cards.dispose();
    const isAllowed = vi.fn(() => false);
    cards = createCardsManagementStore(env.wallet, { isAllowed });
    cards.freeze(card);
    cards.setFunding([]);
    cards.close();
    expect(cards.getState()).toEqual({ status: 'showing' });
    cards.open(card, 'confirmingClose');
    cards.close();
    expect(cards.getState().status).toBe('confirmingClose');
    isAllowed.mockReturnValue(true);
    cards.freeze(card);
    cards.unfreeze(card);
    await settled();
    const id = card.id;
    expect(isAllowed.mock.calls).toEqual([
      ['frozen', id],
      ['closed', id],
      ['frozen', id],
    ]);
    expect(env.faults.calls('updateCard')).toBe(1);
  });

  it('repeats a close that needs the user to unlock without another question', async () => {
    cards.dispose();
    const isAllowed = vi.fn(() => true);
    cards = createCardsManagementStore(env.wallet, { isAllowed });
    await env.clock.advance(16 * 60_000);
    cards.open(card, 'confirmingClose');
    cards.close();
    expect(await settled()).toMatchObject({ status: 'confirmingClose', error: { next: 'signIn' } });
    isAllowed.mockReturnValue(false);
    cards.close();
    expect(cards.getState().status).toBe('closing');
    expect(isAllowed).toHaveBeenCalledOnce();
  });

  it('repeats a change whose response was lost, which takes effect once', async () => {
    env.faults.inject({ operation: 'updateCard', fault: { kind: 'lostResponse' } });
    cards.freeze(card);
    expect(await settled()).toMatchObject({ status: 'showing', change: 'frozen' });
    expect(env.faults.calls('updateCard')).toBe(2);
  });

  it('reads the card where no response arrives', async () => {
    for (const call of [1, 2, 3]) env.faults.inject({ operation: 'updateCard', call, fault: { kind: 'lostResponse' } });
    cards.freeze(card);
    expect(await settled()).toMatchObject({ status: 'showing', change: 'frozen' });
    expect(cards.toLatest(card).state).toBe('FROZEN');
  });

  it('keeps the error where the card that was read has not changed, and sends the change again', async () => {
    for (const call of [1, 2, 3]) env.faults.inject({ operation: 'updateCard', call, fault: { kind: 'lostRequest' } });
    cards.freeze(card);
    expect(await settled()).toMatchObject({ status: 'showing', error: { code: 'NETWORK_FAILED' } });
    cards.freeze(card);
    expect(await settled()).toEqual({ status: 'showing', cardId: card.id, change: 'frozen' });
  });

  it('shows a refusal, and the card as it was', async () => {
    env.faults.inject({ operation: 'updateCard', fault: refusal });
    cards.freeze(card);
    expect(await settled()).toMatchObject({ status: 'showing', cardId: card.id, error: { code: 'INVALID_INPUT' } });
    expect(cards.toLatest(card).state).toBe('ACTIVE');
  });

  it('ignores every action while a change is on its way', () => {
    env.faults.inject({ operation: 'updateCard', fault: { kind: 'silence' } });
    cards.freeze(card);
    const before = cards.getState();
    cards.unfreeze(card);
    cards.select(card);
    cards.open(card, 'limits');
    cards.back();
    cards.close();
    expect(cards.getState()).toBe(before);
  });

  it('closes a card only after the question, and asks again after an error', async () => {
    cards.close();
    expect(cards.getState()).toEqual({ status: 'showing' });
    cards.open(card, 'confirmingClose');
    env.faults.inject({ operation: 'updateCard', fault: refusal });
    cards.close();
    expect(await settled()).toMatchObject({ status: 'confirmingClose', error: { code: 'INVALID_INPUT' } });
    cards.close();
    expect(await settled()).toEqual({ status: 'showing', cardId: card.id, change: 'closed' });
    expect(cards.toLatest(card).state).toBe('CLOSED');
  });

  it('saves what a card is paid from on the page for it only', async () => {
    cards.setFunding(card.fundingSources);
    expect(env.faults.calls('updateCard')).toBe(0);
    cards.open(card, 'funding');
    cards.setFunding(card.fundingSources);
    expect(await settled()).toEqual({ status: 'showing', cardId: card.id, change: 'fundingChanged' });
  });

  it('requests the order of the accounts as the user left it, and shows the card with the order of the response', async () => {
    const order: Card['fundingSources'] = ['InternalAccount:second', ...card.fundingSources];
    const requests: unknown[] = [];
    const recording: Wallet = {
      ...env.wallet,
      fetch: (url, init) => {
        if (init.method === 'PATCH') requests.push(JSON.parse(String(init.body)));
        return env.wallet.fetch(url, init);
      },
    };
    const answer = { ...card, fundingSources: order, updatedAt: '2100-01-01T00:00:00Z' };
    env.faults.inject({ operation: 'updateCard', fault: { kind: 'status', status: 200, body: answer } });
    const recorded = createCardsManagementStore(recording);
    recorded.open(card, 'funding');
    recorded.setFunding(order);
    await waitForState(recorded, ({ status }) => status === 'showing');
    expect(requests).toEqual([{ fundingSources: order }]);
    expect(recorded.toLatest(card).fundingSources).toEqual(order);
    recorded.dispose();
  });

  it('shows the next user nothing of a user who signed out during a change', async () => {
    cards.freeze(card);
    await settled();
    env.faults.inject({ operation: 'updateCard', fault: { kind: 'delay', ms: 1_000 } });
    cards.unfreeze(card);
    await signOut(env.wallet);
    await env.clock.advance(2_000);
    expect(cards.getState()).toEqual({ status: 'showing' });
    expect(cards.toLatest(card)).toBe(card);
  });

  it('changes nothing after its end', async () => {
    env.faults.inject({ operation: 'updateCard', fault: { kind: 'delay', ms: 1_000 } });
    cards.freeze(card);
    let notified = 0;
    cards.subscribe(() => {
      notified += 1;
    });
    cards.dispose();
    await env.clock.advance(2_000);
    await signOut(env.wallet);
    expect([notified, cards.getState()]).toEqual([0, { status: 'showing' }]);
  });
});
