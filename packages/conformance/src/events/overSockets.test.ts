import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type StartedSandbox, startSandbox } from '@latchkey/sandbox/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sample } from '../../../../scripts/scope.mjs';
import { describeService } from '../describeService.ts';
import type { DeliveredWebhook } from '../target.ts';

let started: StartedSandbox;
let server: Server;
let response: number | 'networkError' = 200;
let onWebhook: ((webhook: DeliveredWebhook) => void) | undefined;

beforeAll(async () => {
  started = await startSandbox({ seed: 'over sockets', checkResponses: true });
  server = createServer((incoming, outgoing) => {
    const parts: Uint8Array[] = [];
    incoming.on('data', (part: Uint8Array) => parts.push(part));
    incoming.on('end', () => {
      const headers = new Headers({ 'X-Service-Signature': String(incoming.headers['x-service-signature']) });
      onWebhook?.({ headers, body: new Uint8Array(Buffer.concat(parts)) });
      if (response === 'networkError') outgoing.destroy();
      else outgoing.writeHead(response).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  await started.close();
  server.close();
});

it.each(sample(['json', 'base64'] as const, 1))(
  'delivers every event over sockets with a valid signature in the format %s',
  async (signature) => {
    const { port } = server.address() as AddressInfo;
    const cases = describeService({
      baseUrl: `${started.url}/2025-10-13`,
      credentials: started.sandbox.platform,
      pins: started.sandbox.pins,
      webhookKeys: [started.sandbox.webhookKey],
      async setEndpoint(next, listener) {
        onWebhook = listener;
        response = next ?? 200;
        const body = JSON.stringify({ url: next === undefined ? null : `http://127.0.0.1:${port}/hooks`, signature });
        const { status } = await fetch(`${started.url}/developer/webhooks/endpoint`, { method: 'POST', body });
        expect(status).toBe(200);
      },
    }).filter(({ operation, skipped }) => operation === 'webhook' && skipped === undefined);
    const failures: string[] = [];
    for (const { name, run } of cases) await run().catch((error: unknown) => failures.push(`${name}: ${error}`));
    expect(failures.join('\n')).toBe('');
    expect(cases.length).toBeGreaterThan(20);
  },
  60_000,
);
