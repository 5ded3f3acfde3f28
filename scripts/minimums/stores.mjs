// Starts a relay on PGlite, and on PostgreSQL if there is one, and signs a user in.
import { createRelay, walletSignIn } from '@latchkey/relay';
import { memoryStore } from '@latchkey/relay/memory';
import { pgliteStore } from '@latchkey/relay/pglite';
import { postgresStore } from '@latchkey/relay/postgres';
import { createSandbox } from '@latchkey/sandbox';
import { createCustomer, createServiceClient } from '@latchkey/service';

const sandbox = createSandbox({ seed: 'stores' });
const service = createServiceClient({
  baseUrl: 'http://service.localhost/2025-10-13',
  ...sandbox.platform,
  fetch: (request) => sandbox.fetch(request),
});
const body = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', region: 'US', email: 'ada@example.com' };
const { id: customerId } = await createCustomer(service, { body });

const url = process.env.DATABASE_URL;
const stores = [memoryStore(), pgliteStore(), ...(url ? [postgresStore({ url })] : [])];
for (const store of stores) {
  const identity = walletSignIn({ resolve: () => ({ customerId }) });
  const relay = createRelay({ service, identity, store });
  const ready = await relay.fetch(new Request('http://localhost/latchkey/relay/ready'), { ip: '127.0.0.1' });
  if (ready.status !== 200) throw new Error(`ready: ${ready.status} ${await ready.text()}`);
  const headers = { 'content-type': 'application/json', origin: 'http://localhost', 'latchkey-client': 'minimums' };
  const signIn = new Request('http://localhost/latchkey/relay/sign-in', {
    method: 'POST',
    headers,
    body: JSON.stringify({ type: 'EMAIL_OTP', identifier: 'ada@example.com' }),
  });
  const response = await relay.fetch(signIn, { ip: '127.0.0.1' });
  if (response.status !== 200) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  await relay.close();
}
console.log(`${stores.length} stores`);
process.exit(0);
