import { type Operation, operations, pathOf } from '@latchkey/contract';
import { describe, expect, it } from 'vitest';
import { doubled, seenFrom } from '../../test/doubled.ts';
import {
  callOf,
  given,
  idOf,
  isForm,
  type Place,
  places,
  rows,
  upstreamPathOf,
  wrongTypesAt,
} from '../../test/places.ts';
import { ids, platformIds } from '../../test/upstreamDouble.ts';
import { memoryStore } from '../memory/index.ts';
import { createMatcher } from './match.ts';
import type { AnyRow } from './rule.ts';
import { table } from './table.ts';
import { withheld } from './withheld.ts';

/** What is put there in turn. Only the caller's own may reach the service. */
type Kind =
  | 'own'
  | 'foreign'
  | 'missing'
  | 'platform account'
  | 'malformed'
  | 'wrong resource'
  | 'empty'
  | 'encoded'
  | 'twice';

function idOfKind({ rule, resource }: Place, kind: Kind): string {
  const id = idOf(resource);
  const isText = rule.rule === 'opaque';
  const values: Record<Kind, string> = {
    own: id,
    foreign: idOf(resource, 'b'),
    missing: id.replace(/.{12}$/, 'ffffffffffff'),
    'platform account': resource === 'ExternalAccount' ? platformIds.bank : platformIds.wallet,
    malformed: isText ? `${id}"` : id.replace(':', ''),
    'wrong resource': isText ? ids.a.quote : id.replace(/^\w+/, 'Stranger'),
    empty: '',
    encoded: `${id}%2f..%2f${ids.b.customer}`,
    twice: `${id}, ${id}`,
  };
  return values[kind];
}

async function ask(
  row: AnyRow,
  call: Pick<ReturnType<typeof callOf>, 'path' | 'parts'>,
  more: { readonly reaching?: string; readonly as?: 'a' | 'nobody' } = {},
) {
  const store = memoryStore();
  for (const side of [ids.a, ids.b]) await store.owners.learn(side.customer, given(side));
  const doubles = doubled({ store, agentApprovals: true, unsignedPayments: true }, { clientSecret: 'x' });
  const { upstream } = doubles;
  upstream.answer(`${row.operation.method} ${more.reaching ?? upstreamPathOf(row)}`, () =>
    Response.json({ status: 418, code: 'REACHED', message: '' }, { status: 418 }),
  );
  if (row.guard === 'challenge')
    upstream.answer(`GET /quotes/${ids.a.quote}`, () => Response.json({ scaChallenge: { id: ids.a.challenge } }));
  const answer = await doubles.call(row.operation.method, call.path, { ...call.parts, as: more.as ?? 'a' });
  // Behind a path with an id, any call of the operation is one too many, whatever it is answered.
  const isAsked = upstream.seen.some(({ method, path }) => {
    const found = match(method, path.split('?')[0] ?? '');
    return row.params !== undefined && found.match === 'row' && found.row === row;
  });
  return { answer, isReached: answer.status === 418, isAsked };
}

const match = createMatcher(rows);

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

  it('behavior: what may be handed in as a request that waits was handed out by an answer of the same operation', () => {
    const asking = rows.filter(({ operation }) => operation.headers?.includes('requestId'));
    expect(asking.length).toBeGreaterThan(8);
    for (const { operation, headers, learnsOpaque } of asking) {
      expect([operation.id, headers?.requestId?.resource]).toEqual([operation.id, 'Request']);
      expect([operation.id, learnsOpaque?.['/requestId']]).toEqual([operation.id, 'Request']);
    }
    for (const { operation, learnsOpaque } of rows)
      for (const answer of Object.values(operation.responses))
        if (answer !== null && 'entries' in answer && Object.hasOwn(answer.entries as object, 'requestId'))
          expect([operation.id, learnsOpaque?.['/requestId']]).toEqual([operation.id, 'Request']);
  });

  const each = rows.map((row) => [row.operation.id, row] as const);
  it.each(each)('default: %s reaches the service', async (_, row) => {
    expect((await ask(row, callOf(row))).isReached).toBe(true);
  });

  it.each(each)('error: %s, nobody signed in', async (_, row) => {
    const { answer } = await ask(row, callOf(row), { as: 'nobody' });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'RELAY_SESSION_REQUIRED' });
  });

  const refusedWith = ({ part, row }: Place) =>
    // A quote that waits for another challenge, or for none, says so.
    part === 'header' && row.guard === 'challenge' ? [400, 409] : [400, 404, 405];
  const cases = places.map((place) => [place.row.operation.id, place.part, place.name, place.resource, place] as const);
  it.each(cases)('error: %s, %s %s: %s', async (_id, _part, _name, _resource, place) => {
    const { row, rule, part, resource } = place;
    const outcome = async (kind: Kind) => {
      const id = idOfKind(place, kind);
      const reaching = upstreamPathOf(row, place, id === '' ? 'x' : id);
      const { answer, isReached, isAsked } = await ask(row, callOf(row, place, id), { reaching });
      const isRight = kind === 'own' && !['refused', 'address'].includes(rule.rule);
      expect([kind, isReached]).toEqual([kind, isRight]);
      if (row.params !== undefined) expect([kind, isAsked]).toEqual([kind, isRight]);
      return (await seenFrom(answer)) as { status: number };
    };
    await outcome('own');
    const foreign = await outcome('foreign');
    expect(await outcome('missing')).toEqual(foreign);
    const ofPlatform = await outcome('platform account');
    if (['InternalAccount', 'ExternalAccount'].includes(resource)) expect(ofPlatform).toEqual(foreign);
    const odd = await Promise.all((['malformed', 'wrong resource', 'empty', 'encoded'] as const).map(outcome));
    if (part === 'header') odd.push(await outcome('twice'));
    for (const { status } of [foreign, ofPlatform, ...odd]) expect(refusedWith(place)).toContain(status);
  });

  const inBodies = cases.filter(([, part, , , { row }]) => part === 'body' && !isForm(row));
  it.each(inBodies)('error: %s, %s %s: %s of another JSON type, or where another type belongs', async (...given) => {
    const { row, rule } = given[4];
    for (const { kind, body } of wrongTypesAt(given[4])) {
      const { path } = callOf(row);
      const { answer, isReached } = await ask(row, { path, parts: { body, headers: callOf(row).parts.headers ?? {} } });
      // What has no form of its own may be said not to be there.
      const mayPass = rule.rule === 'opaque' && kind.startsWith('nothing');
      expect([kind, isReached]).toEqual([kind, mayPass]);
      if (!mayPass) expect([kind, [400, 404].includes(answer.status)]).toEqual([kind, true]);
    }
  });

  it.each(cases.filter(([, part, , , { row }]) => part === 'body' && isForm(row)))(
    'error: %s, %s %s: %s as a file, or twice',
    async (...given) => {
      const { row, name } = given[4];
      const { path, parts } = callOf(row);
      const field = `name="${name.slice(1)}"`;
      const text = String(parts.text);
      const part = text.slice(0, text.indexOf('--b--'));
      expect(text).toContain(field);
      for (const wrong of [text.replace(field, `${field}; filename="x"`), `${part}${text}`]) {
        const { answer, isReached } = await ask(row, { path, parts: { ...parts, text: wrong } });
        expect(isReached).toBe(false);
        expect([400, 404]).toContain(answer.status);
      }
    },
  );

  it.each(cases.filter(([, part]) => part === 'query'))(
    'error: %s, %s %s: %s twice, as a list, in another case',
    async (...given) => {
      const { row, name, resource } = given[4];
      const { path, parts } = callOf(row, given[4], idOf(resource));
      const foreign = encodeURIComponent(idOf(resource, 'b'));
      for (const more of [name, `${name}[]`, `${name}[0]`, name.toUpperCase(), `${name}%00`]) {
        const { answer, isReached } = await ask(row, { path: `${path}&${more}=${foreign}`, parts });
        expect([more, isReached, answer.status]).toEqual([more, false, 400]);
      }
    },
  );

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
