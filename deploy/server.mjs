// A relay in a container: settings come from the environment, state is in PostgreSQL. Change `resolve` to your users.
import { createServer } from 'node:http';
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

/** The keys of webhooks, two during a rotation. In a file of variables, line feeds are written as `\n`. */
const readKeys = (text) =>
  text.replaceAll('\\n', '\n').match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [text];

const { DECOY_CUSTOMER_ID: decoyId, HOST: host = '0.0.0.0', PORT: port = '8080' } = process.env;
const metrics = createMetrics({ log: jsonLog({ write: (line) => process.stdout.write(line) }) });
const relay = createRelay({
  service,
  identity: walletSignIn({ resolve, ...(decoyId && { decoy: { customerId: decoyId } }) }),
  store: postgresStore({ url: read('DATABASE_URL') }),
  webhookKeys: readKeys(read('SERVICE_WEBHOOK_KEY')),
  origins: [read('PUBLIC_ORIGIN')],
  log: metrics.log,
  // The text of an error may contain personal data: keep it out of the log that others read.
  onError: (error, { where, requestId }) => console.error(`${where} failed (${requestId})`, error),
});
const problems = await relay.check();
if (problems.length > 0) throw new Error(problems.join('\n'));

// For Prometheus, on a port of its own that only the internal network reaches.
const metricsPort = Number(process.env.METRICS_PORT ?? 9090);
const metricsServer = createServer((_, response) => {
  response.setHeader('content-type', 'text/plain; version=0.0.4').end(metrics.text());
});
await new Promise((listening, failed) => {
  metricsServer.once('error', ({ message }) =>
    failed(new Error(`No metrics: ${message}. Set METRICS_PORT to a free port.`)),
  );
  metricsServer.listen(metricsPort, host, listening).unref();
});

const listening = await listen({ port: Number(port), host, trustProxy: true, fetch: relay.fetch });
stopOnSignals({ relay, listening, process, log: metrics.log });
const started = { event: 'listening', url: listening.url, metricsPort: metricsServer.address().port };
process.stdout.write(`${JSON.stringify(started)}\n`);
