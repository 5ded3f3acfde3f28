import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as calls from './calls/index.ts';
import { toFullSchema } from './full/index.ts';
import type { Schema } from './operation.ts';
import { operations, relayOperations } from './operations.ts';
import { partlyValidatedObject, responseObject } from './responseObject.ts';
import { typedWebhook, webhookData } from './webhooks/index.ts';

/** The members of a valibot schema that this test reads. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly pipe?: readonly Schema[];
}

/** Returns the dotted paths of optional members whose `null` a schema rejects, at any depth. */
function refusedNulls(schema: Schema, path: string, visited = new Set<Schema>()): string[] {
  if (visited.has(schema)) return [];
  visited.add(schema);
  const shape = schema as Schema & Shape; // valibot's own members, which the generic type hides
  const own = Object.entries(shape.entries ?? {}).filter(([, entry]) => (entry as Schema & Shape).type === 'optional');
  const refusedMembers = own.filter(([name]) => {
    const { issues = [] } = v.safeParse(schema, { [name]: null });
    return issues.some((issue) => issue.path?.[0]?.key === name && issue.path.length === 1 && issue.input === null);
  });
  const inner: [string, Schema | undefined][] = [
    ...Object.entries(shape.entries ?? {}),
    ...(shape.options ?? []).map((option, index): [string, Schema] => [`<${index}>`, option]),
    ['[]', shape.item],
    ['', shape.wrapped],
  ];
  return [
    ...refusedMembers.map(([name]) => `${path}.${name}`),
    ...inner.flatMap(([name, one]) => (typeof one === 'object' ? refusedNulls(one, `${path}.${name}`, visited) : [])),
  ];
}

describe('responseObject', () => {
  const Payment = responseObject({ id: v.string(), at: v.optional(v.string()), cap: v.nullish(v.number()) });

  it('drops null in optional members only', () => {
    const sent = { id: '1', at: null, cap: null, unknown: null };
    expect(v.parse(Payment, sent)).toEqual({ id: '1', cap: null, unknown: null });
    expect(sent).toEqual({ id: '1', at: null, cap: null, unknown: null });
    expect(v.is(Payment, { id: null })).toBe(false);
    expect(v.is(Payment, { id: '1', at: 5 })).toBe(false);
  });

  it('keeps values that are not objects, and objects without null', () => {
    for (const value of [null, undefined, 'text', 5]) expect(v.is(Payment, value)).toBe(false);
    expect(v.parse(Payment, { id: '1', at: 'x' })).toEqual({ id: '1', at: 'x' });
  });

  it('drops null in pipes, variants, unions and partial copies', () => {
    const piped = v.pipe(
      Payment,
      v.check(({ at }) => at === undefined),
    );
    expect(v.parse(piped, { id: '1', at: null })).toEqual({ id: '1' });
    expect(v.parse(v.partial(Payment), { id: null, at: null })).toEqual({});
    const kinds = v.variant('type', [responseObject({ type: v.literal('A'), at: v.optional(v.string()) })]);
    expect(v.parse(kinds, { type: 'A', at: null })).toEqual({ type: 'A' });
    expect(v.parse(v.union([v.string(), Payment]), { id: '1', at: null })).toEqual({ id: '1' });
  });

  it('applies a default in place of null', () => {
    expect(v.parse(responseObject({ limit: v.optional(v.number(), 20) }), { limit: null })).toEqual({ limit: 20 });
  });
});

describe('partlyValidatedObject', () => {
  it('drops null members at every depth, except in the named ones', () => {
    const sent = { a: null, b: { c: null, list: [null, { d: null }] }, cap: null, options: { e: null } };
    expect(v.parse(partlyValidatedObject({ b: v.unknown() }, ['cap', 'options']), sent)).toEqual({
      b: { list: [null, {}] },
      cap: null,
      options: { e: null },
    });
    expect(sent.b).toEqual({ c: null, list: [null, { d: null }] });
  });

  it('accepts members that are nested too deep for any object of the interface', () => {
    const nested = JSON.parse(`${'{"a":'.repeat(5_000)}null${'}'.repeat(5_000)}`);
    expect(v.is(partlyValidatedObject({}), nested)).toBe(true);
  });
});

describe('every response and webhook of the contract', () => {
  const responses = [...operations, ...relayOperations, ...Object.values(calls)].flatMap(({ id, responses }) =>
    Object.entries(responses).map(([status, schema]): [string, Schema | null] => [`${id} ${status}`, schema]),
  );
  const events = Object.entries(webhookData).map(([type, schema]): [string, Schema] => [type, schema]);

  it('reads null in every optional member as absent', () => {
    const schemas = [...responses, ...events].filter((entry): entry is [string, Schema] => entry[1] !== null);
    expect(schemas.length).toBeGreaterThan(100);
    const refused = schemas.flatMap(([name, schema]) => [
      ...refusedNulls(schema, name),
      ...refusedNulls(toFullSchema(schema), `${name} (full)`),
    ]);
    expect(refused).toEqual([]);
  });

  it('finds a schema that refuses null', () => {
    const strict = responseObject({ list: v.array(v.looseObject({ at: v.optional(v.string()) })) });
    expect(refusedNulls(strict, 'x')).toEqual(['x.list.[].at']);
  });

  it('reads a webhook with null members', () => {
    const webhook = typedWebhook({
      id: 'Webhook:1',
      type: 'CARD.STATE_CHANGE',
      timestamp: '2026-01-15T09:30:00Z',
      data: {
        id: 'Card:1',
        cardholderId: 'Customer:1',
        state: 'ACTIVE',
        stateReason: null,
        form: 'VIRTUAL',
        fundingSources: ['InternalAccount:1'],
        last4: null,
        maxSpendPerTransaction: null,
        createdAt: '2026-01-15T09:30:00Z',
        updatedAt: '2026-01-15T09:30:00Z',
      },
    });
    expect(webhook?.data).not.toHaveProperty('last4');
    expect(webhook?.data).toMatchObject({ stateReason: null, maxSpendPerTransaction: null });
  });
});
