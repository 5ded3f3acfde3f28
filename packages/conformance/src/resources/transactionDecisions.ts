import type { Operation } from '@latchkey/contract';
import { getCustomer } from '@latchkey/contract/customers';
import { sandboxReceive, sandboxTestWebhook } from '@latchkey/contract/sandbox';
import {
  approveTransaction,
  cancelTransaction,
  confirmTransaction,
  rejectTransaction,
} from '@latchkey/contract/transactions';
import { transferOut } from '@latchkey/contract/transfers';
import { unknownId } from '../agentSteps.ts';
import { createPayer, createQuoteToOwnBank, executeCustomerQuote } from '../paymentSteps.ts';
import { createScenarios, type Perform, type Scenario } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';
import { createTransferBody, getDollarAccount } from './transfers.ts';

/** Creates the body of an incoming payment to an address. */
export const createReceiveBody = (change: object) => ({
  senderUmaAddress: '$bob@elsewhere.example',
  receivingCurrencyCode: 'USDB',
  receivingCurrencyAmount: 5_000_000,
  ...change,
});

/** Creates a pending payment from a customer's account to a bank. */
export async function createPendingTransfer(context: TestContext): Promise<{ transactionId: string }> {
  const { accountId, bankId } = await getDollarAccount(context);
  const { id } = await context.expectSuccess<{ id: string }>(transferOut, {
    body: createTransferBody(accountId, bankId),
  });
  return { transactionId: id };
}

/** Runs an operation while the platform has an endpoint with this response. */
async function withWebhookResponse<T>(
  { target }: TestContext,
  response: number | 'networkError',
  perform: () => Promise<T>,
): Promise<T> {
  await target.setEndpoint?.(response);
  try {
    return await perform();
  } finally {
    await target.setEndpoint?.(undefined);
  }
}

/** Decides about an incoming payment for which the platform deferred its decision. */
const decideIncoming =
  (operation: Operation): Perform =>
  (context) =>
    withWebhookResponse(context, 202, async () => {
      const { customerId } = await context.registerCustomer();
      const { id } = await context.expectSuccess<{ id: string }>(sandboxReceive, {
        body: createReceiveBody({ customerId }),
      });
      return context.call(operation, { params: { transactionId: id } });
    });

/** Decides about an outgoing payment. */
const decideOutgoing =
  (operation: Operation): Perform =>
  async (context) =>
    context.call(operation, { params: await createPendingTransfer(context) });

const sendTestWebhook =
  (response: number | 'networkError'): Perform =>
  (context) =>
    withWebhookResponse(context, response, () => context.call(sandboxTestWebhook));

/**
 * Decisions of a platform about payments, and how they are requested (docs/reference/quotes.md#authorizequote,
 * docs/reference/transactions.md, docs/reference/webhooks.md, docs/reference/sandbox-operations.md).
 */
export const transactionDecisions: readonly Scenario[] = [
  ...createScenarios(confirmTransaction, {
    200: [
      'a pending payment',
      async (context) => context.call(confirmTransaction, { params: await createPendingTransfer(context) }),
    ],
  }),
  ...createScenarios(cancelTransaction, {
    200: [
      'a pending payment to a bank',
      async (context) => context.call(cancelTransaction, { params: await createPendingTransfer(context) }),
    ],
    TRANSACTION_NOT_CANCELLABLE: [
      'the transaction of an executed quote',
      async (context) => {
        const { quote } = await executeCustomerQuote(
          context,
          await createQuoteToOwnBank(context, await createPayer(context)),
        );
        return context.call(cancelTransaction, { params: { transactionId: quote.transactionId } });
      },
    ],
  }),
  ...createScenarios(approveTransaction, {
    200: ['a payment for whose event the endpoint responded with 202', decideIncoming(approveTransaction), 'endpoint'],
    TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL: ['an outgoing payment', decideOutgoing(approveTransaction)],
  }),
  ...createScenarios(rejectTransaction, {
    200: ['a payment for whose event the endpoint responded with 202', decideIncoming(rejectTransaction), 'endpoint'],
    TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL: ['an outgoing payment', decideOutgoing(rejectTransaction)],
  }),
  ...createScenarios(sandboxReceive, {
    200: [
      'an address of a customer',
      async (context) => {
        const params = { customerId: (await context.registerCustomer()).customerId };
        const { umaAddress } = await context.expectSuccess<{ umaAddress: string }>(getCustomer, { params });
        return context.call(sandboxReceive, { body: createReceiveBody({ receiverUmaAddress: umaAddress }) });
      },
    ],
    INVALID_UMA_ADDRESS: [
      'a sender whose address is malformed',
      async (context) => {
        const { customerId } = await context.registerCustomer();
        return context.call(sandboxReceive, { body: createReceiveBody({ customerId, senderUmaAddress: 'bob' }) });
      },
    ],
    INVALID_CURRENCY: [
      'a currency that the receiver has no account in',
      async (context) => {
        const { customerId } = await context.registerCustomer();
        return context.call(sandboxReceive, { body: createReceiveBody({ customerId, receivingCurrencyCode: 'INR' }) });
      },
    ],
    AMOUNT_OUT_OF_RANGE: [
      'less than the smallest payment',
      async (context) => {
        const { customerId } = await context.registerCustomer();
        return context.call(sandboxReceive, { body: createReceiveBody({ customerId, receivingCurrencyAmount: 1 }) });
      },
    ],
    UMA_NOT_FOUND: [
      'an unknown address',
      ({ call }) =>
        call(sandboxReceive, { body: createReceiveBody({ receiverUmaAddress: '$unknown@sandbox.example' }) }),
    ],
    USER_NOT_FOUND: [
      'an unknown customer',
      ({ call }) => call(sandboxReceive, { body: createReceiveBody({ customerId: `Customer:${unknownId}` }) }),
    ],
  }),
  ...createScenarios(sandboxTestWebhook, {
    200: ['an endpoint that responds', sendTestWebhook(200), 'endpoint'],
    WEBHOOK_DELIVERY_ERROR: ['an endpoint that does not respond', sendTestWebhook('networkError'), 'endpoint'],
  }),
];
