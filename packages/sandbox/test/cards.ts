import type { Operation } from '@latchkey/contract';
import { type Card, createCard, getCard } from '@latchkey/contract/cards';
import {
  simulateCardAuthorization,
  simulateCardAuthorizationAdvice,
  simulateCardBalanceInquiry,
  simulateCardClearing,
  simulateCardCreditAuthorization,
  simulateCardCreditAuthorizationAdvice,
  simulateCardFinancialAuthorization,
  simulateCardFinancialCreditAuthorization,
  simulateCardReturn,
  simulateCardReturnReversal,
} from '@latchkey/contract/sandbox';
import { type CardTransaction, getTransaction, listTransactions } from '@latchkey/contract/transactions';
import type { Device } from './device.ts';
import type { Answered, Platform } from './platform.ts';
import { delegate } from './wallet.ts';

/** What a call about cards may answer. */
export type CardAnswer = Card & { code: string; details?: { errors?: { field: string }[]; [member: string]: unknown } };

/** A cardholder, and the steps that tests of cards need. */
export interface Cardholder {
  customerId: string;
  accountId: string;
  /** Their telephone, logged in anew. */
  device(): Promise<Device>;
  /** Asks for a card; its number follows when the clock stands still no longer. */
  issue(body?: object): Promise<Answered<CardAnswer>>;
  /** A card that can be paid with: its holder lets it draw on the wallet. */
  active(body?: object): Promise<Card>;
  card(cardId: string): Promise<Card>;
  /** Bodies of the events of a family, oldest first, without those of the families below it. */
  events(family: string): { type: string; data: Record<string, unknown> }[];
}

/** Somebody with a wallet and, unless nothing is said of it, money in it. */
export async function openCardholder(platform: Platform, amount = 0): Promise<Cardholder> {
  const { customerId, accountId, authMethodId } = await platform.register();
  if (amount > 0) await platform.fund(accountId, amount);
  const call = (operation: Operation, options: object) => platform.call<CardAnswer>(operation, options);
  const holder: Cardholder = {
    customerId,
    accountId,
    device: async () => (await platform.login(authMethodId)).device,
    issue: (body) =>
      call(createCard, {
        body: { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [accountId], ...body },
      }),
    async active(change) {
      const issued = await holder.issue(change);
      if (issued.status !== 201) throw new Error(`createCard: ${issued.status} ${issued.text}`);
      // The issuer may have said no by now.
      if ((await holder.card(issued.body.id)).state === 'CLOSED') return holder.card(issued.body.id);
      const body = { cardId: issued.body.id, internalAccountId: accountId, nickname: 'Card' };
      const { status, text } = await delegate(platform, body, await holder.device());
      if (status !== 201) throw new Error(`createDelegatedKey: ${status} ${text}`);
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

const byEvent = {
  authorization: simulateCardAuthorization,
  credit_authorization: simulateCardCreditAuthorization,
  financial_authorization: simulateCardFinancialAuthorization,
  financial_credit_authorization: simulateCardFinancialCreditAuthorization,
  credit_authorization_advice: simulateCardCreditAuthorizationAdvice,
  authorization_advice: simulateCardAuthorizationAdvice,
  balance_inquiry: simulateCardBalanceInquiry,
  clearing: simulateCardClearing,
  return: simulateCardReturn,
  return_reversal: simulateCardReturnReversal,
} as const;

/** What can happen at a terminal, by the last part of its path. */
export type TerminalEvent = keyof typeof byEvent;

export type Simulated = { issuerTransactionToken: string; code: string; details?: CardAnswer['details'] };

/** A terminal somewhere that a card is held to, and what its holder sees of it. */
export interface Terminal {
  send(event: TerminalEvent, body: object, cardId?: string): Promise<Answered<Simulated>>;
  /** Asks for an amount of the account's currency at a shop; the transaction, where there is one. */
  buy(amount: number, more?: { descriptor?: string; currency?: string }): Promise<CardTransaction>;
  /** Something that happens to a transaction; what it is after. */
  follow(event: TerminalEvent, cardTransactionId: string, amount?: number): Promise<CardTransaction>;
  transaction(id: string): Promise<CardTransaction>;
  /** The transaction with an issuer's token. */
  byToken(token: string): Promise<CardTransaction | undefined>;
  available(): Promise<number>;
}

export function openTerminal(platform: Platform, holder: Cardholder, card: Card): Terminal {
  const terminal: Terminal = {
    send: (event, body, cardId = card.id) => platform.call<Simulated>(byEvent[event], { params: { cardId }, body }),
    async buy(amount, { descriptor = 'Shop', currency = 'USDB' } = {}) {
      const body = { amount, currency: { code: currency }, merchant: { descriptor } };
      const { issuerTransactionToken } = (await terminal.send('authorization', body)).body;
      const row = await terminal.byToken(issuerTransactionToken);
      if (!row) throw new Error('The terminal was told no.');
      return row;
    },
    async follow(event, cardTransactionId, amount) {
      const { status, text } = await terminal.send(event, {
        cardTransactionId,
        ...(amount !== undefined && { amount }),
      });
      if (status !== 202) throw new Error(`${event}: ${status} ${text}`);
      return terminal.transaction(cardTransactionId);
    },
    transaction: async (transactionId) =>
      (await platform.call<CardTransaction>(getTransaction, { params: { transactionId } })).body,
    async byToken(token) {
      const query = { customerId: holder.customerId, limit: '100' };
      const { body } = await platform.call<{ data: CardTransaction[] }>(listTransactions, { query });
      return body.data.find((row) => row.issuerTransactionToken === token);
    },
    available: async () => (await platform.account(holder.customerId)).balance?.amount ?? 0,
  };
  return terminal;
}
