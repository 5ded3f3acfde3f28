import { afterAll, describe, expect, it } from 'vitest';
import { openPlatform } from '../../test/platform.ts';
import * as service from '../index.ts';

const platform = openPlatform('cards');
const { client, clock, sandbox } = platform;
afterAll(() => sandbox.close());

async function issued() {
  const { customerId, accountId } = await platform.customer('Ada Lovelace', 50_000_000);
  const body = { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [accountId] } as const;
  const card = await service.createCard(client, { body });
  await clock.advance(60_000);
  return { cardId: card.id, customerId };
}

describe('cards against the sandbox', () => {
  it('issues, activates, lists, freezes, unfreezes and closes a card', async () => {
    const { cardId, customerId } = await issued();
    expect((await service.getCard(client, { cardId })).state).toBe('ACTIVE');
    const { data } = await service.listCards(client, { query: { cardholderId: customerId } });
    expect(data.map(({ id }) => id)).toEqual([cardId]);
    expect((await service.updateCard(client, { cardId, body: { state: 'FROZEN' } })).state).toBe('FROZEN');
    expect((await service.updateCard(client, { cardId, body: { state: 'ACTIVE' } })).state).toBe('ACTIVE');
    expect((await service.updateCard(client, { cardId, body: { state: 'CLOSED' } })).state).toBe('CLOSED');
  });

  it('rejects changes of a closed card with a state error', async () => {
    const { cardId } = await issued();
    await service.updateCard(client, { cardId, body: { state: 'CLOSED' } });
    const again = service.updateCard(client, { cardId, body: { state: 'CLOSED' } });
    await expect(again).rejects.toBeInstanceOf(service.ServiceConflictError);
    await expect(again).rejects.toMatchObject({
      code: 'CARD_ALREADY_CLOSED',
      retry: 'reread',
      mayHaveTakenEffect: false,
    });
  });

  it('returns a new sandbox URL for the card number each time', async () => {
    const { cardId } = await issued();
    const first = await service.revealCard(client, { cardId });
    const second = await service.revealCard(client, { cardId });
    expect(first.panEmbedUrl).not.toBe(second.panEmbedUrl);
  });
});
