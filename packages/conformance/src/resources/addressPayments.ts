import { getCustomer } from '@latchkey/contract/customers';
import { createQuote } from '@latchkey/contract/quotes';
import { lookUpAddress } from '@latchkey/contract/receivers';
import { createScenarios, type Perform, type Scenario } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';

/** An address that exists in every sandbox (docs/reference/sandbox-operations.md). */
const knownAddress = '$success.usd@sandbox.uma.money';
/** An address whose provider requires payer information. */
const addressRequiringPayer = '$success.eur@sandbox.uma.money';

async function lookUp(context: TestContext, receiverUmaAddress: string): Promise<string> {
  const { lookupId } = await context.expectSuccess<{ lookupId: string }>(lookUpAddress, {
    params: { receiverUmaAddress },
    query: { customerId: (await context.getSharedCustomer()).customerId },
  });
  return lookupId;
}

/** How a payment of the shared customer differs from a plain one to the known address. */
interface PaymentChange {
  readonly destination?: object;
  /** The payee whose lookup is reported. */
  readonly lookedUpAddress?: string;
  readonly source?: object;
  readonly senderCustomerInfo?: object;
}

async function pay(context: TestContext, umaAddress: string, change: PaymentChange = {}) {
  const { accountId } = await context.getSharedCustomer();
  const { destination, lookedUpAddress = umaAddress, ...rest } = change;
  return context.call(createQuote, {
    body: {
      source: { sourceType: 'ACCOUNT', accountId },
      destination: { destinationType: 'UMA_ADDRESS', umaAddress, ...destination },
      lookupId: await lookUp(context, lookedUpAddress),
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 1_000_000,
      ...rest,
    },
  });
}

const performPayment =
  (umaAddress: string, change?: PaymentChange): Perform =>
  (context) =>
    pay(context, umaAddress, change);

/** Payments to addresses (docs/reference/quotes.md#createquote, docs/reference/receivers.md). */
export const addressPayments: readonly Scenario[] = [
  ...createScenarios(createQuote, { 201: ['an address that was looked up', performPayment(knownAddress)] }),
  ...createScenarios(createQuote, {
    201: [
      'an address whose provider requires payer information',
      performPayment(addressRequiringPayer, { senderCustomerInfo: { FULL_NAME: 'Ada Lovelace' } }),
    ],
    LOOKUP_REQUEST_NOT_FOUND: [
      'the lookup of another address',
      performPayment(knownAddress, { lookedUpAddress: addressRequiringPayer }),
    ],
    INVALID_UMA_ADDRESS: [
      'an unreachable address',
      performPayment('$ada@localhost', { lookedUpAddress: knownAddress }),
    ],
    MISSING_REQUIRED_UMA_PARAMETERS: [
      'no payer information for a provider that requires it',
      performPayment(addressRequiringPayer),
    ],
    INVALID_CURRENCY: [
      'a currency that the receiver does not take',
      performPayment(knownAddress, { destination: { currency: 'EUR' } }),
    ],
    COUNTERPARTY_NOT_ALLOWED: [
      'a blocked receiver: `$blocked.usd@sandbox.uma.money`',
      performPayment('$blocked.usd@sandbox.uma.money'),
      'sandboxValues',
    ],
    NOT_IMPLEMENTED: [
      'two currencies without an exchange rate between them',
      async (context) => {
        const { customerId } = await context.getSharedCustomer();
        const source = { sourceType: 'REALTIME_FUNDING', currency: 'MXN', customerId };
        return pay(context, '$success.inr@sandbox.uma.money', { source });
      },
      'sandboxValues',
    ],
    SELF_PAYMENT: [
      'the customer’s own address',
      async (context) => {
        const params = { customerId: (await context.getSharedCustomer()).customerId };
        const { umaAddress } = await context.expectSuccess<{ umaAddress: string }>(getCustomer, { params });
        return pay(context, umaAddress, { lookedUpAddress: knownAddress });
      },
    ],
  }),
];
