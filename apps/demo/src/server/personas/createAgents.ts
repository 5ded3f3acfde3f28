import type { CustomerId, ExternalAccountId, InternalAccountId } from '@latchkey/contract';
import {
  createAgent,
  createAgentClient,
  listInternalAccounts,
  redeemDeviceCode,
  type ServiceClient,
  sandboxFundInternalAccount,
  transferOwnOut,
} from '@latchkey/service';

/** What the agents ask for, in cents. */
const requests = [
  { agent: 'Shopping agent', cents: 4_200 },
  { agent: 'Bookkeeper', cents: 12_900 },
] as const;

/**
 * Creates two agents of a customer, connects their programs, and lets each request a transfer that waits for the customer.
 *
 * ```ts
 * await createAgents({ service, serviceUrl, fetch }, { customerId, payees })
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
  const [payee] = owner.payees.values();
  if (held === undefined || payee === undefined) return;
  await sandboxFundInternalAccount(service, { internalAccountId: held, body: { amount: 50_000 } });
  for (const { agent: name, cents } of requests) {
    const { deviceCode } = await createAgent(service, {
      body: {
        name,
        customerId,
        policy: {
          permissions: ['VIEW_TRANSACTIONS', 'CREATE_TRANSFERS'],
          defaultExecutionMode: 'APPROVAL_REQUIRED',
          spendingLimits: { currency: 'USD', perTransactionLimit: 25_000, dailyLimit: 50_000, monthlyLimit: 200_000 },
        },
      },
    });
    const { accessToken } = await redeemDeviceCode({ baseUrl }, { code: deviceCode.code });
    await transferOwnOut(createAgentClient({ baseUrl, accessToken }), {
      body: { source: { accountId: held }, destination: { accountId: payee as ExternalAccountId }, amount: cents },
    });
  }
}

export declare namespace createAgents {
  interface Parameters {
    readonly service: ServiceClient;
    readonly serviceUrl: string;
  }
}
