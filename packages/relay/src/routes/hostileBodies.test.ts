import { createSettableClock } from '@latchkey/sandbox';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../../scripts/scope.mjs';
import { openDoubledRelay } from '../../test/doubled.ts';
import { given, isForm, rows, toCall, toUpstreamPath } from '../../test/places.ts';
import { webhookSigner } from '../../test/signedWebhook.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { walletSignIn } from '../identity/identity.ts';
import { memoryStore } from '../memory/index.ts';
import type { AnyRow } from './rule.ts';

const rates = { user: { burst: 1e6, perSecond: 1e6 } };
const pollution = '{"polluted":true}';

/** `count` members with names as short as possible. */
function members(
  count: number,
  letters = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&()*+,-./:;<=>?@[]^_{|}~ ',
): string[] {
  const named: string[] = [];
  for (let index = 0; named.length < count; index += 1) {
    let name = '';
    for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / letters.length))
      name = `${letters[(rest - 1) % letters.length]}${name}`;
    named.push(name);
  }
  return named;
}

/** A JSON object with additional members in front, and names that must not be used. */
function hostile(body: string): readonly string[] {
  const before = (text: string) => (body === '{}' ? `{${text}}` : `{${text},${body.slice(1)}`);
  const many = members(10_000).map((name) => `"${name}":0`);
  const fitting = many.slice(0, 8600).join(',');
  return [
    before(`"__proto__":${pollution}`),
    before(`"constructor":{"prototype":${pollution}}`),
    before(`"toString":1e400,"valueOf":-0,"hasOwnProperty":null,"then":{},"length":-1`),
    before(`"a":{"b":[{"__proto__":${pollution}},{"constructor":{"prototype":${pollution}}}]}`),
    before('"a":1e400,"b":-1e400,"c":-0,"d":1e-400,"e":0.1e1000000000'),
    before(`"__proto__":1,"__proto__":2`),
    before('"\\u005f_proto__":{"polluted":true}'),
    before('"\\ud800":"\\udfff"'),
    before('"a":NaN'),
    before('"a":Infinity'),
    before(fitting),
    before(many.join(',')),
    before(`"a":${'['.repeat(20_000)}${']'.repeat(20_000)}`),
    `{"__proto__":null}`,
    `{"__proto__":[]}`,
    `[${pollution}]`,
    `{"a":${'['.repeat(100)}${']'.repeat(100)}}`,
    'null',
    '{',
    '',
    '-0',
    '1e400',
    '"__proto__"',
  ];
}

const withBody = rows.filter(({ operation }) => operation.body !== undefined);
const named = (each: readonly AnyRow[]) => each.map((row) => [row.operation.id, row] as const);

async function relayWith(row: AnyRow, response: (body: string) => Response) {
  const store = memoryStore();
  await store.owners.learn(ids.a.customer, given(ids.a));
  const clock = createSettableClock({ now: Date.UTC(2027, 0, 15, 8), frozen: true });
  const made = openDoubledRelay({ store, clock, rates, agentApprovals: true, agentControl: true });
  made.upstream.setResponse(`${row.operation.method} ${toUpstreamPath(row)}`, response);
  if (row.requiresCurrentChallenge)
    made.upstream.setResponse(`GET /quotes/${ids.a.quote}`, () =>
      Response.json({ scaChallenge: { id: ids.a.challenge } }),
    );
  // Time advances between bodies, so that code limits do not apply.
  return { ...made, later: () => clock.advance(3_600_000) };
}

function nothingIsPolluted(): void {
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  expect(([] as { polluted?: boolean }).polluted).toBeUndefined();
  expect(String({})).toBe('[object Object]');
}

// requirement: 55
describe('hostile bodies, for every operation with a body', () => {
  it('include as many members as fit into 64 KiB, and ten thousand', () => {
    const sizes = hostile('{}').map((text) => text.length);
    expect(new Set(members(10_000)).size).toBe(10_000);
    expect(sizes.filter((size) => size > 55_000 && size < 64 * 1024)).toHaveLength(1);
    expect(sizes.filter((size) => size > 64 * 1024)).toHaveLength(1);
  });

  it.each(sample(named(withBody.filter((row) => !isForm(row))), 12))('%s', async (_, row) => {
    const refusal = () => Response.json({ status: 404, code: 'NOT_FOUND', message: '' }, { status: 404 });
    const { call, upstream, later } = await relayWith(row, refusal);
    const { path, parts } = toCall(row);
    for (const text of hostile(JSON.stringify(parts.body ?? {}))) {
      upstream.seen.length = 0;
      await later();
      const response = await call(row.operation.method, path, { headers: parts.headers ?? {}, text });
      expect([text.slice(0, 60), response.status < 500]).toEqual([text.slice(0, 60), true]);
      if (text.length > 64 * 1024) expect([response.status, upstream.seen]).toEqual([413, []]);
      for (const { method, body } of upstream.seen)
        if (method === row.operation.method) expect(isUnread(text, body)).toBe(true);
    }
    nothingIsPolluted();
    await later();
    expect((await call(row.operation.method, path, parts)).status).toBe(404);
  });

  it.each(named(withBody.filter(isForm)))('are handled by %s, as a form of ten thousand fields', async (_, row) => {
    const { call, upstream } = await relayWith(row, () => Response.json({}, { status: 404 }));
    const { path } = toCall(row);
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    for (const names of [
      members(10_000, letters),
      ['__proto__', 'constructor', 'toString'],
      ['__proto__', '__proto__'],
    ]) {
      upstream.seen.length = 0;
      const fields = [...names, 'documentHolder'].map(
        (name) =>
          `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${name === 'documentHolder' ? ids.a.customer : pollution}\r\n`,
      );
      const text = `${fields.join('')}--b--\r\n`;
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      const response = await call(row.operation.method, path, { text, headers });
      expect(response.status).toBe(400);
      expect(upstream.seen.filter(({ method }) => method === row.operation.method)).toEqual([]);
    }
    nothingIsPolluted();
  });

  it('are handled by sign-in', async () => {
    const { call } = openDoubledRelay({ identity: walletSignIn({ resolve: async () => null }), rates });
    for (const text of hostile('{"type":"EMAIL_OTP","identifier":"ada@example.com"}'))
      expect((await call('POST', '/relay/sign-in', { text })).status).toBeLessThan(500);
    nothingIsPolluted();
  });

  it('are handled by webhooks, signed or not', async () => {
    const signer = await webhookSigner();
    const { relay } = openDoubledRelay({ webhookKeys: [signer.pem], rates: { address: rates.user } });
    for (const text of hostile(
      `{"id":"Webhook:1","type":"INCOMING_PAYMENT","timestamp":"${new Date().toISOString()}","data":{}}`,
    ))
      expect((await relay.fetch(await signer.deliver(text))).status).toBeLessThan(500);
    nothingIsPolluted();
  });
});

// requirement: 55
describe('hostile responses, for every operation', () => {
  it.each(sample(named(rows), 16))('%s', async (_, row) => {
    const status = Number(Object.keys(row.operation.responses)[0]);
    let text = '';
    const isEmpty = row.operation.responses[status] === null;
    const { call, later } = await relayWith(row, () => new Response(isEmpty ? null : text, { status }));
    const { path, parts } = toCall(row);
    for (const each of hostile('{"id":"Quote:1","data":[],"__proto__":{"customerId":"Customer:x"}}')) {
      text = each;
      await later();
      const response = await call(row.operation.method, path, parts);
      // Returned unchanged, or reported as unreadable.
      expect([status, 502]).toContain(response.status);
      if (response.status === status && !isEmpty) expect(await response.text()).toBe(each);
    }
    nothingIsPolluted();
  });
});

/** Returns whether the service received what the caller sent, except for injected values. */
function isUnread(said: string, told: string): boolean {
  return told === said || told.endsWith(said.slice(1)) || told.startsWith(said.slice(0, -1));
}
