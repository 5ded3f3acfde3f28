import { createCard } from '@latchkey/contract/cards';
import { createCardsStore, getRelaySession, signOut, updateCard } from '@latchkey/core';
import { createTestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let env: Awaited<ReturnType<typeof createTestEnvironment>>;
let stop = () => {};
beforeEach(async () => {
  env = await createTestEnvironment();
});
afterEach(async () => {
  stop();
  await env.close();
});

async function issueCard() {
  const { session } = await env.signIn();
  const { customerId } = await getRelaySession(env.wallet);
  const body = { cardholderId: customerId, form: 'VIRTUAL' as const, fundingSources: [session.accountId] };
  await env.service.send(createCard, { body });
}

describe('createCardsStore', () => {
  it('shows a card, and its new state when it is frozen', async () => {
    await issueCard();
    const store = createCardsStore(env.wallet);
    stop = store.subscribe(() => {});
    await waitForState(store, (now) => 'data' in now && now.data[0]?.state === 'ACTIVE');
    const state = await waitForState(store, 'ready');
    const cardId = state.data[0]?.id ?? 'Card:missing';
    await updateCard(env.wallet, { cardId, state: 'FROZEN', idempotencyKey: crypto.randomUUID() });
    await waitForState(store, (state) => 'data' in state && state.data[0]?.state === 'FROZEN');
  });

  it('shows nothing of a user who has left', async () => {
    await issueCard();
    const store = createCardsStore(env.wallet);
    stop = store.subscribe(() => {});
    await waitForState(store, 'ready');
    await signOut(env.wallet);
    expect(store.getState()).toEqual({ status: 'loading' });
  });
});
