import type { Operation } from '@latchkey/contract';
import { createDocument } from '@latchkey/contract/documents';
import type { ErrorCode } from '@latchkey/contract/errors';
import { createToken } from '@latchkey/contract/tokens';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../scripts/scope.mjs';
import { isStored } from '../src/http/idempotency.ts';
import { handlers } from '../src/resources/index.ts';
import { bearer, connectAgent } from './agents.ts';
import { toArbitrary } from './arbitrary.ts';
import { type CallOptions, openPlatform } from './platform.ts';

const writes: readonly Operation[] = handlers
  .map(({ operation }) => operation)
  .filter(({ method }) => method !== 'GET');

/** Creates a form with a file. */
function createForm(customerId: string, country: string): FormData {
  const form = new FormData();
  const passport = { documentType: 'PASSPORT', documentNumber: 'P123', issuingAuthority: 'State', side: 'FRONT' };
  const parts = { documentHolder: customerId, country, ...passport };
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  form.append('file', new File([new Uint8Array([0xff, 0xd8, 0xff, 1])], 'front.jpg', { type: 'image/jpeg' }));
  return form;
}

/** Creates a sandbox with one resource of many types, by path parameter. */
async function setUp() {
  const platform = openPlatform();
  const ada = await platform.signIn();
  await platform.fund(ada.accountId, 100_000_000);
  const bank = await platform.bank(ada.customerId);
  const quote = await platform.quote(ada.accountId, bank.id, 1_000_000);
  const { accessToken, agent } = await connectAgent(platform, ada.customerId);
  const token = await platform.call<{ id: string }>(createToken, { body: { name: 'Reader', permissions: ['VIEW'] } });
  const document = await platform.call<{ id: string }>(createDocument, { form: createForm(ada.customerId, 'US') });
  const known: Readonly<Record<string, string>> = {
    customerId: ada.customerId,
    internalAccountId: ada.accountId,
    externalAccountId: bank.id,
    authMethodId: ada.authMethodId,
    sessionId: ada.session.id,
    quoteId: quote.id,
    transactionId: quote.transactionId,
    agentId: agent.id,
    tokenId: token.body.id,
    documentId: document.body.id,
  };
  return { platform, known, headersOf: ({ auth }: Operation) => (auth === 'agent' ? bearer(accessToken) : undefined) };
}

type World = Awaited<ReturnType<typeof setUp>>;

/** Lists the first request of an operation, and the same with another value. */
function listRequests({ known, headersOf }: World, operation: Operation, seed: number): [CallOptions, CallOptions] {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, known[name] ?? 'Quote:1']));
  const headers = headersOf(operation);
  const given = { params, ...(headers && { headers }) };
  const { customerId = '' } = known;
  if (operation.bodyType === 'multipart') {
    return [
      { ...given, form: createForm(customerId, 'US') },
      { ...given, form: createForm(customerId, 'DE') },
    ];
  }
  if (!operation.body) return [given, { ...given, requestId: 'Request:other' }];
  const [body] = fc.sample(toArbitrary(operation.body, Object.values(known)), { numRuns: 1, seed });
  const bytes = JSON.stringify(body) ?? 'null';
  return [
    { ...given, bytes },
    { ...given, bytes: `${bytes} ` },
  ];
}

// requirement: 29
describe('idempotency key of every operation that may change something', () => {
  const withKey = writes.filter(({ auth }) => auth !== 'none').map((operation) => [operation.id, operation] as const);

  // requirement: 29
  it.each(sample(withKey, 30))(
    '%s: repeats the response for the same request and rejects any other',
    async (_, operation) => {
      const world = await setUp();
      const { platform } = world;
      const effects = () => [platform.sandbox.world.ledger(), platform.sandbox.world.webhooks().length];
      let kept = 0;
      for (let seed = 0; seed < 4; seed++) {
        const [options, others] = listRequests(world, operation, seed);
        const key = `key ${seed}`;
        const first = await platform.call<{ code?: ErrorCode }>(operation, { ...options, key });
        const code = first.body?.code;
        if (!isStored({ status: first.status, ...(code && { code }) })) continue;
        kept++;
        const before = effects();
        const again = await platform.call(operation, { ...options, key });
        expect([again.status, again.text]).toEqual([first.status, first.text]);
        expect(await platform.call(operation, { ...others, key })).toMatchObject({
          status: 409,
          body: { code: 'CONFLICT', details: { reason: 'IDEMPOTENCY_KEY_REUSED' } },
        });
        expect(effects()).toEqual(before);
      }
      expect(kept).toBeGreaterThan(0);
    },
  );

  // requirement: 29
  it('declares no key for an unauthenticated operation', () => {
    const unauthenticated = writes.filter(({ auth }) => auth === 'none');
    expect(unauthenticated.length).toBeGreaterThan(0);
    for (const { id, headers } of unauthenticated)
      expect([id, headers?.includes('idempotencyKey') ?? false]).toEqual([id, false]);
  });
});
