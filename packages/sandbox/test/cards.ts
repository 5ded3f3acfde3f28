import type { Operation } from '@latchkey/contract';
import { type Card, createCard, getCard } from '@latchkey/contract/cards';
import type { Answered, Platform } from './platform.ts';

/** What a call about cards may answer. */
export type CardAnswer = Card & { code: string; details?: { errors?: { field: string }[]; [member: string]: unknown } };

/** A cardholder, and the steps that tests of cards need. */
export interface Cardholder {
  customerId: string;
  accountId: string;
  /** Asks for a card; its number follows when the clock stands still no longer. */
  issue(body?: object): Promise<Answered<CardAnswer>>;
  /** A card that can be paid with. */
  active(body?: object): Promise<Card>;
  card(cardId: string): Promise<Card>;
  /** Bodies of the events of a family, oldest first, without those of the families below it. */
  events(family: string): { type: string; data: Record<string, unknown> }[];
}

/** Somebody with a wallet and, unless nothing is said of it, money in it. */
export async function openCardholder(platform: Platform, amount = 0): Promise<Cardholder> {
  const { customerId, accountId } = await platform.register();
  if (amount > 0) await platform.fund(accountId, amount);
  const call = (operation: Operation, options: object) => platform.call<CardAnswer>(operation, options);
  const holder: Cardholder = {
    customerId,
    accountId,
    issue: (body) =>
      call(createCard, {
        body: { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [accountId], ...body },
      }),
    async active(body) {
      const issued = await holder.issue(body);
      if (issued.status !== 201) throw new Error(`createCard: ${issued.status} ${issued.text}`);
      return holder.card(issued.body.id);
    },
    card: async (cardId) => (await call(getCard, { params: { cardId } })).body,
    events: (family) =>
      platform.sandbox.world
        .webhooks()
        .filter(({ type }) => type.startsWith(`${family}.`))
        .map(({ body }) => JSON.parse(body)),
  };
  return holder;
}
