import { createSettableClock } from '@latchkey/sandbox';
import { describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { callOf, given, isForm, rows, upstreamPathOf } from '../../test/places.ts';
import { webhookSigner } from '../../test/signedWebhook.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { walletSignIn } from '../identity/identity.ts';
import { memoryStore } from '../memory/index.ts';
import type { AnyRow } from './rule.ts';

const rates = { user: { burst: 1e6, perSecond: 1e6 } };
const pollution = '{"polluted":true}';

/** `count` members, with names as short as they can be. */
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

/** A JSON object with more members in front, and what such a one must not be made of. */
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

async function relayWith(row: AnyRow, answer: (body: string) => Response) {
  const store = memoryStore();
  await store.owners.learn(ids.a.customer, given(ids.a));
  const clock = createSettableClock({ now: Date.UTC(2027, 0, 15, 8), frozen: true });
  const made = doubled({ store, clock, rates, agentApprovals: true });
  made.upstream.answer(`${row.operation.method} ${upstreamPathOf(row)}`, answer);
  if (row.guard === 'challenge')
    made.upstream.answer(`GET /quotes/${ids.a.quote}`, () => Response.json({ scaChallenge: { id: ids.a.challenge } }));
  // Each hostile body comes when what codes were counted for the one before is forgotten.
  return { ...made, later: () => clock.advance(3_600_000) };
}

function nothingIsPolluted(): void {
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  expect(([] as { polluted?: boolean }).polluted).toBeUndefined();
  expect(String({})).toBe('[object Object]');
}

describe('#55 hostile bodies, to every operation that takes one', () => {
  it('args: as many members as fit into 64 KiB are among them, and ten thousand, which do not', () => {
    const sizes = hostile('{}').map((text) => text.length);
    expect(new Set(members(10_000)).size).toBe(10_000);
    expect(sizes.filter((size) => size > 55_000 && size < 64 * 1024)).toHaveLength(1);
    expect(sizes.filter((size) => size > 64 * 1024)).toHaveLength(1);
  });

  it.each(named(withBody.filter((row) => !isForm(row))))('behavior: %s', async (_, row) => {
    const refusal = () => Response.json({ status: 404, code: 'NOT_FOUND', message: '' }, { status: 404 });
    const { call, upstream, later } = await relayWith(row, refusal);
    const { path, parts } = callOf(row);
    for (const text of hostile(JSON.stringify(parts.body ?? {}))) {
      upstream.seen.length = 0;
      await later();
      const answer = await call(row.operation.method, path, { headers: parts.headers ?? {}, text });
      expect([text.slice(0, 60), answer.status < 500]).toEqual([text.slice(0, 60), true]);
      if (text.length > 64 * 1024) expect([answer.status, upstream.seen]).toEqual([413, []]);
      for (const { method, body } of upstream.seen)
        if (method === row.operation.method) expect(isUnread(text, body)).toBe(true);
    }
    nothingIsPolluted();
    await later();
    expect((await call(row.operation.method, path, parts)).status).toBe(404);
  });

  it.each(named(withBody.filter(isForm)))('behavior: %s, a form of ten thousand fields', async (_, row) => {
    const { call, upstream } = await relayWith(row, () => Response.json({}, { status: 404 }));
    const { path } = callOf(row);
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
      const answer = await call(row.operation.method, path, { text, headers });
      expect(answer.status).toBe(new Set(names).size === names.length ? 404 : 400);
      for (const { method, body } of upstream.seen) if (method === row.operation.method) expect(body).toBe(text);
    }
    nothingIsPolluted();
  });

  it('behavior: signing in', async () => {
    const { call } = doubled({ identity: walletSignIn({ resolve: async () => null }), rates });
    for (const text of hostile('{"type":"EMAIL_OTP","identifier":"ada@example.com"}'))
      expect((await call('POST', '/relay/sign-in', { text })).status).toBeLessThan(500);
    nothingIsPolluted();
  });

  it('behavior: webhooks, whoever signed them', async () => {
    const signer = await webhookSigner();
    const { relay } = doubled({ webhookKeys: [signer.pem], rates: { address: rates.user } });
    for (const text of hostile(
      `{"id":"Webhook:1","type":"INCOMING_PAYMENT","timestamp":"${new Date().toISOString()}","data":{}}`,
    ))
      expect((await relay.fetch(await signer.deliver(text))).status).toBeLessThan(500);
    nothingIsPolluted();
  });
});

describe('#55 hostile answers, of every operation', () => {
  it.each(named(rows))('behavior: %s', async (_, row) => {
    const status = Number(Object.keys(row.operation.responses)[0]);
    let text = '';
    const isEmpty = row.operation.responses[status] === null;
    const { call, later } = await relayWith(row, () => new Response(isEmpty ? null : text, { status }));
    const { path, parts } = callOf(row);
    for (const each of hostile('{"id":"Quote:1","data":[],"__proto__":{"customerId":"Customer:x"}}')) {
      text = each;
      await later();
      const answer = await call(row.operation.method, path, parts);
      // Passed on as it came, or said to be unreadable.
      expect([status, 502]).toContain(answer.status);
      if (answer.status === status && !isEmpty) expect(await answer.text()).toBe(each);
    }
    nothingIsPolluted();
  });
});

/** Whether the service was told what the caller said, but for what the row puts in. */
function isUnread(said: string, told: string): boolean {
  return told === said || told.endsWith(said.slice(1)) || told.startsWith(said.slice(0, -1));
}
