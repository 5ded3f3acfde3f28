// A relay in a container: settings come from the environment, state is in PostgreSQL. Change `resolve` to your users.
import { createRelay, jsonLog, walletSignIn } from '@latchkey/relay';
import { createMetrics } from '@latchkey/relay/metrics';
import { listen, stopOnSignals } from '@latchkey/relay/node';
import { postgresStore } from '@latchkey/relay/postgres';
import { createServiceClient, listCustomers } from '@latchkey/service';
import { nodeFetch } from '@latchkey/service/node';

const read = (name) => {
  const value = process.env[name];
  if (!value) throw new Error(`The variable ${name} is missing. Set it in the environment of the container.`);
  return value;
};

const service = createServiceClient({
  baseUrl: read('SERVICE_BASE_URL'),
  clientId: read('SERVICE_CLIENT_ID'),
  clientSecret: read('SERVICE_CLIENT_SECRET'),
  fetch: nodeFetch(),
});

/** The customer of an e-mail address or phone number, by your own records. Here: by the platform's id at the service. */
async function resolve(identifier) {
  const { data } = await listCustomers(service, { query: { platformCustomerId: identifier } });
  return data[0] ? { customerId: data[0].id } : null;
}

const metrics = createMetrics({ log: jsonLog({ write: (line) => process.stdout.write(line) }) });
const relay = createRelay({
  service,
  identity: walletSignIn({ resolve }),
  store: postgresStore({ url: read('DATABASE_URL') }),
  webhookKeys: [read('SERVICE_WEBHOOK_KEY').replaceAll('\\n', '\n')],
  origins: [read('PUBLIC_ORIGIN')],
  log: metrics.log,
});
const listening = await listen({
  port: Number(process.env.PORT ?? 8080),
  host: process.env.HOST ?? '0.0.0.0',
  trustProxy: true,
  fetch: relay.fetch,
});
stopOnSignals({ relay, listening, process, log: metrics.log });
process.stdout.write(`${JSON.stringify({ event: 'listening', url: listening.url })}\n`);
