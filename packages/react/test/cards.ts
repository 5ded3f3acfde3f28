import type { Card } from '@latchkey/core';
import { createCardsStore, getRelaySession } from '@latchkey/core';
import { createCard } from '@latchkey/service';
import { type TestEnvironment, waitForState } from '@latchkey/testing';

type Issue = Partial<Parameters<typeof createCard>[1]['body']>;

/** Signs in, and issues a card to the user for each entry. Resolves once all of them can be read. */
export async function issueCards(env: TestEnvironment, entries: readonly Issue[] = [{}]): Promise<readonly Card[]> {
  const { session } = await env.signIn();
  const { customerId } = await getRelaySession(env.wallet);
  if (customerId === undefined) throw new Error('The signed-in user is not a customer.');
  const issued: Card[] = [];
  for (const entry of entries) {
    const fundingSources = [session.accountId];
    issued.push(
      await createCard(env.service, { body: { cardholderId: customerId, form: 'VIRTUAL', fundingSources, ...entry } }),
    );
  }
  await env.sandbox.idle();
  const store = createCardsStore(env.wallet);
  const stop = store.subscribe(() => {});
  const state = await waitForState(store, 'ready');
  stop();
  return issued.map((card) => state.data.find(({ id }) => id === card.id) ?? card);
}
