import { type Operation, operations, pathOf } from '@latchkey/contract';
import { describe, expect, it } from 'vitest';
import { doubled, seenFrom } from '../../test/doubled.ts';
import { callOf, given, own, ownParams, type Place, places, rows } from '../../test/places.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { memoryStore } from '../memory/index.ts';
import type { AnyRow, BodyRule } from './rule.ts';
import { table } from './table.ts';
import { withheld } from './withheld.ts';

/** What is put there in turn. Only the caller's own may reach the service. */
type Kind = 'own' | 'foreign' | 'missing' | 'malformed' | 'wrong resource' | 'empty' | 'encoded';

function idOfKind(rule: BodyRule, kind: Kind): string {
  const id = own(rule);
  const values: Record<Kind, string> = {
    own: id,
    foreign: own(rule, 'b'),
    missing: id.replace(/.{12}$/, 'ffffffffffff'),
    malformed: rule.rule === 'opaque' ? `${id}"` : id.replace(':', ''),
    'wrong resource': rule.rule === 'opaque' ? ids.a.quote : id.replace(/^\w+/, 'Stranger'),
    empty: '',
    encoded: `${id}%2f..%2f${ids.b.customer}`,
  };
  return values[kind];
}

async function ask(row: AnyRow, place: Place | null, value: string, as: 'a' | 'nobody' = 'a') {
  const store = memoryStore();
  for (const side of [ids.a, ids.b]) await store.owners.learn(side.customer, given(side));
  const { call, upstream } = doubled({ store, agentApprovals: true, unsignedPayments: true }, { clientSecret: 'x' });
  upstream.answer(`${row.operation.method} ${pathOf(row.operation, ownParams(row))}`, () =>
    Response.json({ status: 418, code: 'REACHED', message: '' }, { status: 418 }),
  );
  if (row.guard === 'challenge')
    upstream.answer(`GET /quotes/${ids.a.quote}`, () => Response.json({ scaChallenge: { id: ids.a.challenge } }));
  const { path, parts } = callOf(row, place, value);
  const answer = await call(row.operation.method, path, { ...parts, as });
  return { answer, isReached: answer.status === 418 };
}

describe('#41 authorisation matrix, generated from the table', () => {
  it('default: every operation of the contract is in the table or withheld, and no other', () => {
    const decided = [...Object.keys(table), ...Object.keys(withheld)].sort();
    expect(decided).toEqual(operations.map(({ id }) => id).sort());
    for (const [name, row] of Object.entries(table)) expect(row.operation.id).toBe(name);
  });

  it('behavior: no operation that is signed has anything put into its body', () => {
    for (const { operation, body } of rows)
      if (operation.headers?.includes('walletSignature'))
        expect(Object.values(body ?? {}).filter(({ rule }) => rule === 'caller')).toEqual([]);
  });

  it('behavior: every list that is filtered by customer has the filter put in', () => {
    for (const { operation, query } of rows)
      for (const filter of ['customerId', 'cardholderId', 'documentHolder'])
        if (query !== undefined && filter in query)
          expect([operation.id, query[filter]?.rule]).toEqual([operation.id, 'caller']);
  });

  it.each(rows.map((row) => [row.operation.id, row] as const))('default: %s reaches the service', async (_, row) => {
    expect((await ask(row, null, '')).isReached).toBe(true);
  });

  it.each(rows.map((row) => [row.operation.id, row] as const))('error: %s, nobody signed in', async (_, row) => {
    const { answer } = await ask(row, null, '', 'nobody');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'RELAY_SESSION_REQUIRED' });
  });

  const cases = places.map((place) => [place.row.operation.id, place.part, place.name, place] as const);
  it.each(cases)('error: %s, %s %s', async (_id, _part, _name, place) => {
    const { row, rule } = place;
    const outcome = async (kind: Kind) => {
      const { answer, isReached } = await ask(row, place, idOfKind(rule, kind));
      expect([kind, isReached]).toEqual([kind, kind === 'own' && !['refused', 'address'].includes(rule.rule)]);
      return seenFrom(answer);
    };
    await outcome('own');
    const foreign = await outcome('foreign');
    expect(await outcome('missing')).toEqual(foreign);
    for (const kind of ['malformed', 'wrong resource', 'empty', 'encoded'] as const) {
      const seen = (await outcome(kind)) as { status: number };
      expect([400, 404, 405]).toContain(seen.status);
    }
  });

  const unreached: readonly Operation[] = [
    ...operations.filter(({ id }) => !(id in table)),
    ...rows.filter(({ optIn }) => optIn !== undefined).map(({ operation }) => operation),
  ];
  it.each(unreached.map((operation) => [operation.id, operation] as const))(
    'error: %s is withheld, or not asked for, and answers as nothing does',
    async (_, operation) => {
      const { call, upstream } = doubled({ unsignedPayments: false });
      const params = Object.fromEntries(
        [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, ids.a.customer]),
      );
      const answer = await call(operation.method, pathOf(operation, params), {
        ...(operation.method === 'GET' || operation.method === 'DELETE' ? {} : { body: {} }),
      });
      expect([404, 405]).toContain(answer.status);
      expect(answer.headers.get('latchkey-error')).toBe('relay');
      expect(upstream.seen.filter(({ method }) => method !== 'GET')).toEqual([]);
    },
  );
});
