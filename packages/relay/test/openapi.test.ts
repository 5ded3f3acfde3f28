import { readFile } from 'node:fs/promises';
import { relayOperations } from '@latchkey/contract';
import { describe, expect, it } from 'vitest';
import { listExposedRows } from '../src/routes/operationTable.ts';
import { optIns } from '../src/routes/rule.ts';
import { webhookReceiver } from '../src/webhooks/webhookReceiver.ts';
import { openDoubledRelay } from './doubled.ts';
import { webhookSigner } from './signedWebhook.ts';

type Methods = Readonly<Record<string, { readonly operationId: string }>>;

const file = new URL('../../contract/relay.openapi.json', import.meta.url);
const { paths } = JSON.parse(await readFile(file, 'utf8')) as { readonly paths: Readonly<Record<string, Methods>> };
const documented = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({ method: method.toUpperCase(), path, operationId })),
);
const { pem } = await webhookSigner();
const everything = { webhookKeys: [pem], agentApprovals: true, agentControl: true, unsignedPayments: true };

/** A request of only method and path. */
async function bare(method: string, path: string) {
  const { call } = openDoubledRelay(everything);
  const filled = path.replace(/\{\w+\}/g, 'x');
  const response = await call(method, filled, { as: 'anonymous', headers: { 'latchkey-client': null } });
  const text = await response.text();
  const body = text === '' ? {} : (JSON.parse(text) as { code?: string });
  return { status: response.status, code: body.code, allow: response.headers.get('allow') };
}

describe('relay.openapi.json, the specification for relays in other languages', () => {
  it('contains every route of the relay, under its name, and no other', () => {
    const forwarded = listExposedRows(optIns).map(({ operation }) => operation);
    const routes = [...forwarded, ...relayOperations, webhookReceiver];
    const named = routes.map(({ method, path, id }) => `${method} ${path} ${id}`);
    expect(documented.map(({ method, path, operationId }) => `${method} ${path} ${operationId}`).sort()).toEqual(
      named.sort(),
    );
    expect(named.length).toBeGreaterThan(80);
  });

  it.each(documented.map(({ method, path }) => [method, path]))(
    '%s %s exists, and reports what is missing',
    async (method, path) => {
      const { status, code } = await bare(method, path);
      if (path === webhookReceiver.path) expect([status, code]).toEqual([401, undefined]);
      else if (method !== 'GET') expect([status, code]).toEqual([403, 'RELAY_FORBIDDEN']);
      else expect([path, [200, 401].includes(status)]).toEqual([path, true]);
    },
  );

  it.each(Object.entries(paths).filter(([path]) => path !== webhookReceiver.path))(
    'rejects %s with a method that the document does not have',
    async (path, methods) => {
      const missing = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'].filter((method) => !(method.toLowerCase() in methods));
      for (const method of missing) {
        const { status, allow } = await bare(method, path);
        expect([method, status]).toEqual([method, 405]);
        expect(allow?.split(', ').sort()).toEqual(
          Object.keys(methods)
            .map((each) => each.toUpperCase())
            .sort(),
        );
      }
    },
  );

  it('rejects webhooks with another method, and without a configured key', async () => {
    expect((await bare('GET', webhookReceiver.path)).status).toBe(404);
    const { call } = openDoubledRelay();
    expect((await call('POST', webhookReceiver.path, { body: {} })).status).toBe(404);
  });
});
