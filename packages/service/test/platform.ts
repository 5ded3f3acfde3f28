import { createSandbox, createSettableClock, type SandboxOptions } from '@latchkey/sandbox';
import { createServiceClient } from '../src/client/createServiceClient.ts';
import { createCustomer, listInternalAccounts, sandboxFundInternalAccount } from '../src/index.ts';

const baseUrl = 'http://localhost/2025-10-13';

/** Creates a platform with its own sandbox, which validates every response. */
export function openPlatform(seed: string, options: SandboxOptions = {}) {
  const clock = createSettableClock({ now: Date.UTC(2027, 0, 15), frozen: true });
  const sandbox = createSandbox({ seed, clock, checkResponses: true, ...options });
  const connection = { baseUrl, fetch: sandbox.fetch, clock };
  const client = createServiceClient({ ...connection, ...sandbox.platform });
  return {
    clock,
    sandbox,
    connection,
    client,
    /** Creates a verified customer with a funded wallet, in millionths of a USDB. */
    async customer(fullName: string, amount = 0) {
      const email = `${fullName.toLowerCase().replaceAll(' ', '.')}@example.com`;
      const body = { customerType: 'INDIVIDUAL', fullName, email, region: 'US' } as const;
      const { id } = await createCustomer(client, { body });
      const { data } = await listInternalAccounts(client, { query: { customerId: id, type: 'EMBEDDED_WALLET' } });
      const account = data[0];
      if (account === undefined) throw new TypeError('A customer has a wallet.');
      if (amount > 0) {
        await sandboxFundInternalAccount(client, { internalAccountId: account.id, body: { amount } });
        await clock.advance(5_000);
      }
      return { customerId: id, accountId: account.id, email };
    },
  };
}
