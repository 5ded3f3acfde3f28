import type { CustomerId, ExternalAccountId, InternalAccountId } from '@latchkey/contract';
import {
  createAgent,
  createAgentClient,
  createOwnQuote,
  executeOwnQuote,
  listInternalAccounts,
  redeemDeviceCode,
  type ServiceClient,
  sandboxFundInternalAccount,
  transferOwnOut,
} from '@latchkey/service';

/** What the agents ask for, in cents. A payment in another currency is a quote, which expires. */
const requests = [
  { agent: 'Shopping agent', cents: 4_200, to: 'Anna Berg', isQuote: false },
  { agent: 'Bookkeeper', cents: 12_900, to: 'Cloud Hosting Co', isQuote: false },
  { agent: 'Travel planner', cents: 18_500, to: 'Hotel Aurora', isQuote: true },
] as const;

const QUOTES = ['CREATE_QUOTES', 'EXECUTE_QUOTES'] as const;
const TRANSFERS = ['CREATE_TRANSFERS'] as const;

/**
 * Creates the agents of a customer, connects their programs, and lets each request a payment that waits for the
 * customer.
 *
 * ```ts
 * await createAgents({ service, serviceUrl }, { customerId, payees })
 * ```
 */
export async function createAgents(
  parameters: createAgents.Parameters,
  owner: { readonly customerId: CustomerId; readonly payees: ReadonlyMap<string, string> },
): Promise<void> {
  const { service, serviceUrl: baseUrl } = parameters;
  const { customerId } = owner;
  // Agents spend from an account that the service holds: its money moves without the customer's key.
  const { data } = await listInternalAccounts(service, { query: { customerId, currency: 'USD' } });
  const held: InternalAccountId | undefined = data[0]?.id;
  if (held === undefined) return;
  await sandboxFundInternalAccount(service, { internalAccountId: held, body: { amount: 50_000 } });
  for (const { agent: name, cents, to, isQuote } of requests) {
    const payee = owner.payees.get(to) as ExternalAccountId | undefined;
    if (payee === undefined) continue;
    const { deviceCode } = await createAgent(service, {
      body: {
        name,
        customerId,
        policy: {
          permissions: ['VIEW_TRANSACTIONS', ...(isQuote ? QUOTES : TRANSFERS)],
          defaultExecutionMode: 'APPROVAL_REQUIRED',
          spendingLimits: { currency: 'USD', perTransactionLimit: 25_000, dailyLimit: 50_000, monthlyLimit: 200_000 },
        },
      },
    });
    const { accessToken } = await redeemDeviceCode({ baseUrl }, { code: deviceCode.code });
    const program = createAgentClient({ baseUrl, accessToken });
    if (isQuote) {
      const { id: quoteId } = await createOwnQuote(program, {
        body: {
          source: { sourceType: 'ACCOUNT', accountId: held },
          destination: { destinationType: 'ACCOUNT', accountId: payee },
          lockedCurrencySide: 'SENDING',
          lockedCurrencyAmount: cents,
        },
      });
      await executeOwnQuote(program, { quoteId });
    } else {
      await transferOwnOut(program, {
        body: { source: { accountId: held }, destination: { accountId: payee }, amount: cents },
      });
    }
  }
}

export declare namespace createAgents {
  interface Parameters {
    readonly service: ServiceClient;
    readonly serviceUrl: string;
  }
}
