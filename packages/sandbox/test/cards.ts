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
import type { Platform, PlatformResponse } from './platform.ts';
import { delegate } from './wallet.ts';

/** The possible responses of card requests. */
export type CardResponse = Card & {
  code: string;
  details?: { errors?: { field: string }[]; [member: string]: unknown };
};

/** A cardholder, and the card operations for tests. */
export interface Cardholder {
  customerId: string;
  accountId: string;
  /** Creates their device, signed in again. */
  device(): Promise<Device>;
  /** Creates a card. Its number follows when the clock advances. */
  issue(body?: object): Promise<PlatformResponse<CardResponse>>;
  /** Creates a card that can pay: its holder created a delegated key. */
  active(body?: object): Promise<Card>;
  card(cardId: string): Promise<Card>;
  /** Returns the bodies of the events with a prefix, oldest first, without those of longer prefixes. */
  events(family: string): { type: string; data: Record<string, unknown> }[];
}

/** Creates a customer with a wallet. Default: with money in it. */
export async function openCardholder(platform: Platform, amount = 0): Promise<Cardholder> {
  const { customerId, accountId, authMethodId } = await platform.register();
  if (amount > 0) await platform.fund(accountId, amount);
  const call = (operation: Operation, options: object) => platform.call<CardResponse>(operation, options);
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
      // The issuer may have rejected the card by now.
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

/** The terminal events, by the last path segment. */
export type TerminalEvent = keyof typeof byEvent;

export type Simulated = { issuerTransactionToken: string; code: string; details?: CardResponse['details'] };

/** A terminal for a card, and what its holder can read. */
export interface Terminal {
  send(event: TerminalEvent, body: object, cardId?: string): Promise<PlatformResponse<Simulated>>;
  /** Requests an amount in the account's currency at a shop. Returns the transaction, if any. */
  buy(amount: number, more?: { descriptor?: string; currency?: string }): Promise<CardTransaction>;
  /** Simulates an event of a transaction. Returns the changed transaction. */
  follow(event: TerminalEvent, cardTransactionId: string, amount?: number): Promise<CardTransaction>;
  transaction(id: string): Promise<CardTransaction>;
  /** Returns the transaction with an issuer's token. */
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
      if (!row) throw new Error('The purchase was declined.');
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
