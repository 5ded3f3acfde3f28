import { executeQuote } from '@latchkey/contract/quotes';
import { sandboxReceive } from '@latchkey/contract/sandbox';
import { cancelTransaction, listTransactions } from '@latchkey/contract/transactions';
import { createPayer, createQuoteToOwnBank, executeCustomerQuote } from '../paymentSteps.ts';
import { createPendingTransfer, createReceiveBody } from '../resources/transactionDecisions.ts';
import { getPayloadToSign, type QuoteResponse, type TestContext } from '../testContext.ts';
import { type CauseEvent, createWebhookScenario, type WebhookScenario } from './webhookScenario.ts';

/** Creates a quote that is never executed. */
const createUnexecutedQuote: CauseEvent = async (context) =>
  (await createQuoteToOwnBank(context, await createPayer(context))).quote.transactionId;

/**
 * Pays to a bank. The end of the account number may select the outcome
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
const payToBank =
  (accountNumber?: string): CauseEvent =>
  async (context) =>
    (
      await executeCustomerQuote(
        context,
        await createQuoteToOwnBank(context, await createPayer(context), accountNumber),
      )
    ).quote.transactionId;

const executeScaQuote: CauseEvent = async (context) => {
  const { customer, quote } = await createQuoteToOwnBank(context, await context.createScaCustomer());
  const signature = await customer.signer.sign(getPayloadToSign(quote));
  await context.expectSuccess<QuoteResponse>(executeQuote, { params: { quoteId: quote.id }, signature });
  return quote.transactionId;
};

/** Cancels a `transferOut`, because the transaction of an executed quote cannot be cancelled. */
const cancelTransfer: CauseEvent = async (context) => {
  const { transactionId } = await createPendingTransfer(context);
  await context.expectSuccess(cancelTransaction, { params: { transactionId } });
  return transactionId;
};

/** Sends a payment to the address of a new customer. The platform is consulted, and its endpoint responds. */
export const receivePayment: CauseEvent = async (context) => {
  const { customerId } = await context.registerCustomer();
  return (await context.expectSuccess<{ id: string }>(sandboxReceive, { body: createReceiveBody({ customerId }) })).id;
};

/** Credits a new account at once. Only the list of transactions contains the payment. */
export async function creditNewAccount(
  context: TestContext,
): Promise<{ customerId: string; accountId: string; transaction: ListedTransaction }> {
  const { customerId, accountId } = await context.registerCustomer();
  await context.fundAccount(accountId, 5_000_000);
  const { data } = await context.expectSuccess<{ data: readonly ListedTransaction[] }>(listTransactions, {
    query: { customerId },
  });
  const transaction = data.find(({ type }) => type === 'INCOMING');
  if (!transaction) throw new Error('The incoming transaction is not listed.');
  return { customerId, accountId, transaction };
}

/** A transaction in a list. */
export interface ListedTransaction {
  readonly id: string;
  readonly type: string;
  readonly createdAt?: string;
}

const clock = { needs: ['clock'] } as const;
const rejectedByPlatform = { needs: ['clock'], response: 403 } as const;

/** Outgoing payments (docs/reference/webhooks.md). */
const outgoing: readonly WebhookScenario[] = [
  createWebhookScenario('OUTGOING_PAYMENT.PENDING', 'a quote is created', createUnexecutedQuote),
  createWebhookScenario(
    'OUTGOING_PAYMENT.PENDING_AUTHORIZATION',
    'a customer with Strong Customer Authentication executes a quote',
    executeScaQuote,
  ),
  createWebhookScenario('OUTGOING_PAYMENT.PROCESSING', 'a quote is executed', payToBank()),
  createWebhookScenario('OUTGOING_PAYMENT.COMPLETED', 'a quote is executed, and the money arrives', payToBank(), clock),
  createWebhookScenario(
    'OUTGOING_PAYMENT.FAILED',
    'the bank cannot receive: its number ends in `004`',
    payToBank('12345004'),
    clock,
  ),
  createWebhookScenario('OUTGOING_PAYMENT.EXPIRED', 'a quote is not executed', createUnexecutedQuote, clock),
  createWebhookScenario('OUTGOING_PAYMENT.REFUND_PENDING', 'a pending payment to a bank is cancelled', cancelTransfer),
  createWebhookScenario(
    'OUTGOING_PAYMENT.REFUND_COMPLETED',
    'a payment is cancelled and refunded',
    cancelTransfer,
    clock,
  ),
  createWebhookScenario(
    'OUTGOING_PAYMENT.REFUND_FAILED',
    'the payment and its refund fail: the number ends in `007`',
    payToBank('12345007'),
    clock,
  ),
];

/** Incoming payments (docs/reference/webhooks.md). */
const incoming: readonly WebhookScenario[] = [
  createWebhookScenario(
    'INCOMING_PAYMENT',
    'an account is funded',
    async (context) => (await creditNewAccount(context)).transaction.id,
  ),
  createWebhookScenario('INCOMING_PAYMENT.PENDING', 'a payment arrives at an address', receivePayment),
  createWebhookScenario(
    'INCOMING_PAYMENT.COMPLETED',
    'the platform accepts an incoming payment to an address',
    receivePayment,
    clock,
  ),
  createWebhookScenario(
    'INCOMING_PAYMENT.FAILED',
    'the platform rejects an incoming payment with 403',
    receivePayment,
    {
      response: 403,
    },
  ),
  createWebhookScenario(
    'INCOMING_PAYMENT.REFUND_PENDING',
    'an incoming payment is rejected, with a pending refund',
    receivePayment,
    rejectedByPlatform,
  ),
  createWebhookScenario(
    'INCOMING_PAYMENT.REFUND_COMPLETED',
    'an incoming payment is rejected and refunded',
    receivePayment,
    rejectedByPlatform,
  ),
];

export const payments: readonly WebhookScenario[] = [...outgoing, ...incoming];
