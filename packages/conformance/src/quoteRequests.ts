import { createOwnQuote } from '@latchkey/contract/agents';
import { createQuote } from '@latchkey/contract/quotes';
import { transferOut } from '@latchkey/contract/transfers';
import type { ServiceResponse } from './createCaller.ts';
import { createFundedAccount, createTransferBody, type FundedAccount } from './resources/transfers.ts';
import type { QuoteResponse, SignedInCustomer, TestContext } from './testContext.ts';

/** Who creates a quote: the platform, or an agent of the payer. */
export const quoteOperations = [createQuote, createOwnQuote] as const;

/** The parameters of a quote, and the payer. */
export interface QuoteRequest {
  readonly customerId: string;
  readonly body: object;
}

/** Requests a quote. Creates an agent first if an agent is to request it. */
export async function requestQuote(
  context: TestContext,
  operation: (typeof quoteOperations)[number],
  { customerId, body }: QuoteRequest,
): Promise<ServiceResponse<unknown>> {
  const token = operation === createOwnQuote ? { token: (await context.connectAgent({ customerId })).token } : {};
  return context.call(operation, { body, ...token });
}

const fiftyDollars = { lockedCurrencySide: 'SENDING', lockedCurrencyAmount: 5_000 };

/** Creates the request of an incoming payment for an account. */
export const createIncomingQuoteRequest = (
  customerId: string,
  accountId: string,
  change: object = {},
): QuoteRequest => ({
  customerId,
  body: {
    source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId },
    destination: { destinationType: 'ACCOUNT', accountId },
    ...fiftyDollars,
    ...change,
  },
});

/** Creates a quote of an incoming payment. */
export async function createIncomingQuote(
  context: TestContext,
  { customerId, accountId }: Pick<SignedInCustomer, 'customerId' | 'accountId'>,
): Promise<QuoteResponse> {
  const { body } = createIncomingQuoteRequest(customerId, accountId);
  return context.expectSuccess(createQuote, { body });
}

/** Creates the request of a payment from an account that the service holds to a bank. */
export const createOutgoingQuoteRequest = (
  { customerId, accountId, bankId }: FundedAccount,
  amount: number,
): QuoteRequest => ({
  customerId,
  body: {
    source: { sourceType: 'ACCOUNT', accountId },
    destination: { destinationType: 'ACCOUNT', accountId: bankId },
    ...fiftyDollars,
    lockedCurrencyAmount: amount,
  },
});

/** Creates a customer with nine million dollars. */
export const createLargeAccount = (context: TestContext): Promise<FundedAccount> =>
  createFundedAccount(context, 'USD', 900_000_000);

/** Sends two and a half million dollars: the daily limit of our sandbox. */
export async function exhaustDailyLimit(context: TestContext, { accountId, bankId }: FundedAccount): Promise<void> {
  for (const amount of [100_000_000, 100_000_000, 50_000_000]) {
    await context.expectSuccess(transferOut, { body: createTransferBody(accountId, bankId, amount) });
  }
}
