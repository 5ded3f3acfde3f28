import { join } from 'node:path';
import { startSandbox } from '@latchkey/sandbox/node';
import { createServiceClient, systemClock } from '@latchkey/service';
import { nodeFetch } from '@latchkey/service/node';
import type { Configuration } from './configuration/configuration.ts';

/**
 * Connects to the real service, or starts a sandbox on a port of its own. The sandbox's keys are kept in the folder, so
 * what is pinned in the page stays true over restarts. Its clock is that of the relay and the page, too.
 */
export async function openService({ service, passkeys }: Configuration, folder: string) {
  if (service.kind === 'real') {
    const { pins, webhookKeys, baseUrl, clientId, clientSecret } = service;
    const client = createServiceClient({ baseUrl, clientId, clientSecret, fetch: nodeFetch() });
    return { client, pins, webhookKeys, clock: systemClock, started: undefined };
  }
  const { port, codes } = service;
  const report = (error: unknown) =>
    process.stderr.write(`The sandbox failed: ${error instanceof Error ? error.stack : error}\n`);
  const started = await startSandbox({ port, codes, passkeys, state: join(folder, 'sandbox'), report });
  const { platform, pins, webhookKey, clock } = started.sandbox;
  const client = createServiceClient({ baseUrl: `${started.url}/2025-10-13`, ...platform, clock, fetch: nodeFetch() });
  return { client, pins, webhookKeys: [webhookKey], clock, started };
}
