import { getCustomer } from '@latchkey/contract/customers';
import { createQuote } from '@latchkey/contract/quotes';
import { lookUpAddress } from '@latchkey/contract/receivers';
import { type Act, type Scenario, scenariosOf } from '../scenario.ts';
import type { World } from '../world.ts';

/** An address that every sandbox has (supplement 10.5). */
const known = '$success.usd@sandbox.uma.money';
/** One whose provider asks who pays. */
const curious = '$success.eur@sandbox.uma.money';

async function lookedUp(world: World, receiverUmaAddress: string): Promise<string> {
  const { lookupId } = await world.must<{ lookupId: string }>(lookUpAddress, {
    params: { receiverUmaAddress },
    query: { customerId: (await world.ada()).customerId },
  });
  return lookupId;
}

/** How a payment of Ada's differs from a plain one to the known address. */
interface Change {
  readonly destination?: object;
  /** Whose look-up is told. */
  readonly lookedUp?: string;
  readonly source?: object;
  readonly senderCustomerInfo?: object;
}

async function pay(world: World, umaAddress: string, change: Change = {}) {
  const { accountId } = await world.ada();
  const { destination, lookedUp: told = umaAddress, ...rest } = change;
  return world.call(createQuote, {
    body: {
      source: { sourceType: 'ACCOUNT', accountId },
      destination: { destinationType: 'UMA_ADDRESS', umaAddress, ...destination },
      lookupId: await lookedUp(world, told),
      ...{ lockedCurrencySide: 'SENDING', lockedCurrencyAmount: 1_000_000, ...rest },
    },
  });
}

const paid =
  (umaAddress: string, change?: Change): Act =>
  (world) =>
    pay(world, umaAddress, change);

/** Payments to addresses (supplement 3.1 and 3.9). */
export const addressOrders: readonly Scenario[] = [
  ...scenariosOf(createQuote, { 201: ['an address that was looked up', paid(known)] }),
  ...scenariosOf(createQuote, {
    201: [
      'an address whose provider is told who pays',
      paid(curious, { senderCustomerInfo: { FULL_NAME: 'Ada Lovelace' } }),
    ],
    LOOKUP_REQUEST_NOT_FOUND: ['the look-up of another address', paid(known, { lookedUp: curious })],
    INVALID_UMA_ADDRESS: ['an address that nobody can reach', paid('$ada@localhost', { lookedUp: known })],
    MISSING_REQUIRED_UMA_PARAMETERS: ['an address whose provider is not told who pays', paid(curious)],
    INVALID_CURRENCY: ['a currency that the receiver does not take', paid(known, { destination: { currency: 'EUR' } })],
    COUNTERPARTY_NOT_ALLOWED: [
      'a receiver whom nobody may pay: `$blocked.usd@sandbox.uma.money`',
      paid('$blocked.usd@sandbox.uma.money'),
      'ownValues',
    ],
    NOT_IMPLEMENTED: [
      'two currencies of which neither is exchanged for the other',
      async (world) => {
        const { customerId } = await world.ada();
        const source = { sourceType: 'REALTIME_FUNDING', currency: 'MXN', customerId };
        return pay(world, '$success.inr@sandbox.uma.money', { source });
      },
      'ownValues',
    ],
    SELF_PAYMENT: [
      'one’s own address',
      async (world) => {
        const params = { customerId: (await world.ada()).customerId };
        const { umaAddress } = await world.must<{ umaAddress: string }>(getCustomer, { params });
        return pay(world, umaAddress, { lookedUp: known });
      },
    ],
  }),
];
