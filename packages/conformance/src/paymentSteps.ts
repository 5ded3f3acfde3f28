import { executeQuote } from '@latchkey/contract/quotes';
import { getPayloadToSign, type QuoteResponse, type SignedInCustomer, type TestContext } from './testContext.ts';

/** A quote in a state, and its owner. The customers are always new, because the clock advances for them. */
export interface CustomerQuote {
  readonly quote: QuoteResponse;
  readonly customer: SignedInCustomer;
}

/** Creates a new customer who is signed in and has money. */
export async function createPayer(context: TestContext): Promise<SignedInCustomer> {
  const customer = await context.signIn();
  await context.fundAccount(customer.accountId, 100_000_000);
  return customer;
}

/**
 * Creates a quote of a customer to their own bank account. The end of its number may select the outcome
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
export async function createQuoteToOwnBank(
  context: TestContext,
  customer: SignedInCustomer,
  accountNumber?: string,
): Promise<CustomerQuote> {
  return {
    customer,
    quote: await context.createAccountQuote(
      customer.accountId,
      await context.createBankAccount(customer.customerId, accountNumber),
    ),
  };
}

/** Executes a customer's quote with their signature. */
export async function executeCustomerQuote(
  context: TestContext,
  { customer, quote }: CustomerQuote,
): Promise<CustomerQuote> {
  const signature = await customer.signer.sign(getPayloadToSign(quote));
  return { customer, quote: await context.expectSuccess(executeQuote, { params: { quoteId: quote.id }, signature }) };
}
