import {
  confirmExternalAccountTrust,
  confirmExternalAccountUntrust,
  trustExternalAccount,
  untrustExternalAccount,
} from '@latchkey/contract/accounts';
import { deleteCustomer } from '@latchkey/contract/customers';
import { createQuote, executeQuote } from '@latchkey/contract/quotes';
import { sandboxSend } from '@latchkey/contract/sandbox';
import { transferIn, transferOut } from '@latchkey/contract/transfers';
import { createIncomingQuoteRequest, createOutgoingQuoteRequest, type QuoteRequest } from '../quoteRequests.ts';
import { createScenarios, type Perform, type Scenario } from '../scenario.ts';
import type { QuoteResponse, TestContext } from '../testContext.ts';
import { createFundedAccount, createTransferBody, type FundedAccount } from './transfers.ts';

const removeCustomer = (context: TestContext, customerId: string) =>
  context.expectSuccess(deleteCustomer, { params: { customerId } });

/** Creates a quote, deletes its customer, and starts the payment. */
const payAfterDeletion =
  (
    createRequest: (account: FundedAccount) => QuoteRequest,
    pay: (context: TestContext, quoteId: string) => ReturnType<Perform>,
  ): Perform =>
  async (context) => {
    const account = await createFundedAccount(context, 'USD', 10_000);
    const { body } = createRequest(account);
    const { id } = await context.expectSuccess<QuoteResponse>(createQuote, { body });
    await removeCustomer(context, account.customerId);
    return pay(context, id);
  };

/** Deletes a customer and transfers from or to their account. */
const transferAfterDeletion =
  (perform: (context: TestContext, account: FundedAccount) => ReturnType<Perform>): Perform =>
  async (context) => {
    const account = await createFundedAccount(context, 'USD', 10_000);
    await removeCustomer(context, account.customerId);
    return perform(context, account);
  };

const deletedCause = 'a customer who was deleted';
const trustOperations = [
  trustExternalAccount,
  confirmExternalAccountTrust,
  untrustExternalAccount,
  confirmExternalAccountUntrust,
];

/** No money moves for a deleted customer (docs/reference/customers.md#deletecustomer). */
export const deletedCustomers: readonly Scenario[] = [
  ...createScenarios(executeQuote, {
    USER_NOT_READY: [
      'a quote of a customer who was deleted since',
      payAfterDeletion(
        (account) => createOutgoingQuoteRequest(account, 100),
        (context, quoteId) => context.call(executeQuote, { params: { quoteId } }),
      ),
    ],
  }),
  ...createScenarios(sandboxSend, {
    USER_NOT_READY: [
      'the payment for a quote of a customer who was deleted since',
      payAfterDeletion(
        ({ customerId, bankId }) => createIncomingQuoteRequest(customerId, bankId),
        (context, quoteId) => context.call(sandboxSend, { body: { quoteId, currencyCode: 'USD' } }),
      ),
    ],
  }),
  ...createScenarios(transferOut, {
    USER_NOT_FOUND: [
      deletedCause,
      transferAfterDeletion((context, { accountId, bankId }) =>
        context.call(transferOut, { body: createTransferBody(accountId, bankId) }),
      ),
    ],
  }),
  ...createScenarios(transferIn, {
    USER_NOT_FOUND: [
      deletedCause,
      transferAfterDeletion((context, { accountId, bankId }) =>
        context.call(transferIn, { body: createTransferBody(bankId, accountId) }),
      ),
    ],
  }),
  ...trustOperations.flatMap((operation) =>
    createScenarios(operation, {
      USER_NOT_FOUND: [
        'the account of a customer who was deleted',
        transferAfterDeletion((context, { bankId }) =>
          context.call(operation, {
            params: { externalAccountId: bankId },
            body: { code: context.codes.contact },
          }),
        ),
      ],
    }),
  ),
];
