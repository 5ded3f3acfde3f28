import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { startSandbox } from '@latchkey/sandbox/node';
import { createCustomer, createServiceClient } from '@latchkey/service';
import { nodeFetch } from '@latchkey/service/node';
import { expect, it } from 'vitest';
import { freshDatabase } from './freshDatabase.ts';

const root = resolve(import.meta.dirname, '../../..');
const databases = process.env['DATABASE_URL'] ?? '';
if (databases === '') console.warn('left out: deploy/server.mjs, because DATABASE_URL is not set');

/** Starts deploy/server.mjs from the sources of the packages, with the environment that compose.yaml gives it. */
async function start(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--conditions=latchkey:src', '--import', 'tsx', 'deploy/server.mjs'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  child.stderr.on('data', (text) => errors.push(String(text)));
  const ended = once(child, 'exit').then(([code]) => code as number);
  const { url, metricsPort } = await new Promise<{ url: string; metricsPort: number }>((found, failed) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { event, ...started } = JSON.parse(line) as { event?: string; url: string; metricsPort: number };
      if (event === 'listening') found(started);
    });
    ended.then(() => failed(new Error(errors.join(''))));
  });
  return { url, metricsPort, stop: () => child.kill('SIGTERM'), ended };
}

it.runIf(databases !== '')('runs two relays of deploy/ on one database, with one sign-in for both', async () => {
  const sandbox = await startSandbox();
  const { platform, webhookKey } = sandbox.sandbox;
  const baseUrl = `${sandbox.url}/2025-10-13`;
  const service = createServiceClient({ baseUrl, ...platform, fetch: nodeFetch() });
  await createCustomer(service, {
    body: {
      customerType: 'INDIVIDUAL',
      platformCustomerId: 'ada@example.com',
      fullName: 'Ada Lovelace',
      email: 'ada@example.com',
      region: 'US',
      currencies: ['USDB'],
    },
  });
  const decoy = await createCustomer(service, {
    body: {
      customerType: 'INDIVIDUAL',
      platformCustomerId: 'decoy',
      fullName: 'Decoy Account',
      email: 'decoy@example.com',
      region: 'US',
      currencies: ['USDB'],
    },
  });
  const database = await freshDatabase(databases);
  const environment = {
    DATABASE_URL: database.url,
    SERVICE_BASE_URL: baseUrl,
    SERVICE_CLIENT_ID: platform.clientId,
    SERVICE_CLIENT_SECRET: platform.clientSecret,
    // As in a file of variables: one line. Two keys, as during a rotation.
    SERVICE_WEBHOOK_KEY: `${webhookKey}${webhookKey}`.replaceAll('\n', '\\n'),
    DECOY_CUSTOMER_ID: decoy.id,
    METRICS_PORT: '0',
    PUBLIC_ORIGIN: 'https://app.example',
  };
  const relays = await Promise.all([start(environment), start(environment)]);
  for (const { url, metricsPort } of relays) {
    expect((await fetch(`${url}/latchkey/relay/ready`)).status).toBe(200);
    expect(await (await fetch(`http://127.0.0.1:${metricsPort}`)).text()).toContain('# TYPE latchkey_');
  }
  const signIn = ({ url }: { readonly url: string }, identifier: string) =>
    fetch(`${url}/latchkey/relay/sign-in`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'latchkey-client': 'web',
        'x-forwarded-proto': 'https',
        origin: 'https://app.example',
      },
      body: JSON.stringify({ type: 'EMAIL_OTP', identifier }),
    });
  const responses = await Promise.all(relays.map((relay) => signIn(relay, 'ada@example.com')));
  expect((await signIn(relays[0], 'unknown@example.com')).status).toBe(200);
  // One code for both: the limit of sent codes is shared.
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 429]);
  for (const relay of relays) relay.stop();
  expect(await Promise.all(relays.map(({ ended }) => ended))).toEqual([0, 0]);
  await database.drop();
  await sandbox.close();
});

it('names the variable that is missing', async () => {
  await expect(start({})).rejects.toThrow('The variable SERVICE_BASE_URL is missing.');
});
