import type { Operation } from '@latchkey/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/scope.mjs';
import { handlers } from '../src/resources/index.ts';
import { bearer, connectAgent } from './agents.ts';
import { toArbitrary, toBrokenArbitrary } from './arbitrary.ts';
import { openPlatform } from './platform.ts';

const operations: readonly Operation[] = handlers.map(({ operation }) => operation);

/** Creates a sandbox with one resource of many types, and returns their ids. */
async function setUp() {
  const platform = openPlatform();
  const ada = await platform.register();
  await platform.fund(ada.accountId, 100_000_000_000);
  const bank = await platform.bank(ada.customerId);
  const quote = await platform.quote(ada.accountId, bank.id, 1_000_000);
  const { accessToken, agent } = await connectAgent(platform, ada.customerId);
  const ids = [
    ...[ada.customerId, ada.accountId, ada.authMethodId, bank.id, quote.id, quote.transactionId, agent.id],
    ...['Session:1', 'Card:1', 'Quote:1', 'Document:1', 'AgentAction:1', '$ada@sandbox.example'],
  ];
  return { platform, ids, headers: (operation: Operation) => (operation.auth === 'agent' ? bearer(accessToken) : {}) };
}

type World = Awaited<ReturnType<typeof setUp>>;

/** Returns path parameters, mostly of the right type. */
function toParams(operation: Operation, ids: readonly string[]): fc.Arbitrary<Record<string, string>> {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...ids)])));
}

async function ask(world: World, operation: Operation, options: object): Promise<void> {
  const { platform } = world;
  const { status, body, text } = await platform.call<{ code: string }>(operation, {
    ...options,
    headers: world.headers(operation),
  });
  expect(status, text).not.toBe(500);
  if (status >= 400) expect(body.code).toMatch(/^[A-Z_]+$/);
}

// requirement: 55
describe('fuzzes every operation by its own schema', () => {
  // requirement: 55
  it.each(operations.map((operation) => [operation.id, operation] as const))('%s', async (_, operation) => {
    const world = await setUp();
    const { ids } = world;
    const body =
      operation.method === 'GET' || operation.bodyType === 'multipart' || !operation.body
        ? fc.constant(undefined)
        : fc.oneof(toArbitrary(operation.body, ids), toBrokenArbitrary(operation.body, ids));
    const query = fc.dictionary(
      fc.constantFrom('customerId', 'accountId', 'limit', 'cursor', 'status', 'startDate', 'sortOrder', 'currency'),
      fc.oneof(fc.constantFrom(...ids), fc.string({ maxLength: 20 })),
      { maxKeys: 3 },
    );
    await fc.assert(
      fc.asyncProperty(toParams(operation, ids), body, query, async (params, sent, queryValues) => {
        const bytes = sent === undefined ? undefined : JSON.stringify(sent);
        await ask(world, operation, { params, query: queryValues, ...(bytes !== undefined && { bytes }) });
      }),
      { numRuns: runs({ smoke: 3, proof: 100 }) },
    );
  });
});
