import { createOwnQuote } from '@latchkey/contract/agents';
import { createQuote } from '@latchkey/contract/quotes';
import { transferOut } from '@latchkey/contract/transfers';
import type { Answered } from './exchange.ts';
import { type Held, holder, move } from './resources/transfers.ts';
import type { World } from './world.ts';

/** What draws a quote up: the platform, or an agent of whoever pays. */
export const drawing = [createQuote, createOwnQuote] as const;

/** A quote that is asked for, and by whose money. */
export interface Order {
  readonly customerId: string;
  readonly body: object;
}

/** Asks for a quote. An agent is made for it where one is to ask. */
export async function draw(
  world: World,
  operation: (typeof drawing)[number],
  { customerId, body }: Order,
): Promise<Answered<unknown>> {
  const token = operation === createOwnQuote ? { token: (await world.agentOf({ customerId })).token } : {};
  return world.call(operation, { body, ...token });
}

const fifty = { lockedCurrencySide: 'SENDING', lockedCurrencyAmount: 5_000 };

/** A payment that is yet to arrive from outside, for an account. */
export const outsideOrder = (customerId: string, accountId: string, change: object = {}): Order => ({
  customerId,
  body: {
    source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId },
    destination: { destinationType: 'ACCOUNT', accountId },
    ...{ ...fifty, ...change },
  },
});

/** A payment out of an account that the service holds, to a bank. */
export const heldOrder = ({ customerId, accountId, bankId }: Held, amount: number): Order => ({
  customerId,
  body: {
    source: { sourceType: 'ACCOUNT', accountId },
    destination: { destinationType: 'ACCOUNT', accountId: bankId },
    ...{ ...fifty, lockedCurrencyAmount: amount },
  },
});

/** Somebody with nine million dollars. */
export const millionaire = (world: World): Promise<Held> => holder(world, 'USD', 900_000_000);

/** Sends two and a half million dollars: in a sandbox of ours nobody sends more in a day. */
export async function sendAllOfToday(world: World, { accountId, bankId }: Held): Promise<void> {
  for (const amount of [100_000_000, 100_000_000, 50_000_000]) {
    await world.must(transferOut, { body: move(accountId, bankId, amount) });
  }
}
