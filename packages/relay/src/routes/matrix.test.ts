import { buildPath, type Operation, operations } from '@latchkey/contract';
import { describe, expect, it } from 'vitest';
import { describeResponse, openDoubledRelay } from '../../test/doubled.ts';
import {
  getId,
  given,
  isForm,
  type Place,
  places,
  rows,
  toCall,
  toUpstreamPath,
  wrongTypesAt,
} from '../../test/places.ts';
import { ids, platformIds } from '../../test/upstreamDouble.ts';
import { memoryStore } from '../memory/index.ts';
import { createMatcher } from './match.ts';
import { operationTable } from './operationTable.ts';
import type { AnyRow } from './rule.ts';
import { withheld } from './withheld.ts';

/** The values that are tried. Only the caller's own may reach the service. */
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

/** Returns whether the relay injects its own value where the body has none. */
const isInjected = ({ part, rule, row }: Place) =>
  part === 'body' && !isForm(row) && ['caller', 'address'].includes(rule.rule);
const countsAsAbsent = ['nothing', 'list', 'a list of it', 'a list of lists of it'];

function idOfKind({ rule, resource }: Place, kind: Kind): string {
  const id = getId(resource);
  const isText = rule.rule === 'opaque';
  const values: Record<Kind, string> = {
    own: id,
    foreign: getId(resource, 'b'),
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
  call: Pick<ReturnType<typeof toCall>, 'path' | 'parts'>,
  more: { readonly reaching?: string; readonly as?: 'a' | 'anonymous' } = {},
) {
  const store = memoryStore();
  for (const side of [ids.a, ids.b]) await store.owners.learn(side.customer, given(side));
  const doubles = openDoubledRelay(
    { store, agentApprovals: true, agentControl: true, unsignedPayments: true },
    { clientSecret: 'x' },
  );
  const { upstream } = doubles;
  upstream.setResponse(`${row.operation.method} ${more.reaching ?? toUpstreamPath(row)}`, () =>
    Response.json({ status: 418, code: 'REACHED', message: '' }, { status: 418 }),
  );
  if (row.requiresCurrentChallenge)
    upstream.setResponse(`GET /quotes/${ids.a.quote}`, () => Response.json({ scaChallenge: { id: ids.a.challenge } }));
  const response = await doubles.call(row.operation.method, call.path, { ...call.parts, as: more.as ?? 'a' });
  // An operation with an id in its path must not be called at all, whatever the response.
  const isAsked = upstream.seen.some(({ method, path }) => {
    const found = match(method, path.split('?')[0] ?? '');
    return row.params !== undefined && found.match === 'row' && found.row === row;
  });
  return { response, isReached: response.status === 418, isAsked };
}

const match = createMatcher(rows);

// requirement: 41
describe('authorization matrix, generated from the table', () => {
  it('decides every operation of the contract, and no other', () => {
    const decided = [...Object.keys(operationTable), ...Object.keys(withheld)].sort();
    expect(decided).toEqual(operations.map(({ id }) => id).sort());
    for (const [name, row] of Object.entries(operationTable)) expect(row.operation.id).toBe(name);
  });

  it('injects nothing into the body of a signed operation', () => {
    for (const { operation, body } of rows)
      if (operation.headers?.includes('walletSignature'))
        expect(Object.values(body ?? {}).filter(({ rule }) => rule === 'caller')).toEqual([]);
  });

  it('injects the filter of every list that is filtered by customer', () => {
    for (const { operation, query } of rows)
      for (const filter of ['customerId', 'cardholderId', 'documentHolder'])
        if (query !== undefined && filter in query)
          expect([operation.id, query[filter]?.rule]).toEqual([operation.id, 'caller']);
  });

  it('accepts a request id only from the operation that returned it', () => {
    const asking = rows.filter(({ operation }) => operation.headers?.includes('requestId'));
    expect(asking.length).toBeGreaterThan(8);
    for (const { operation, headers, recordsOpaqueIds } of asking) {
      expect([operation.id, headers?.requestId?.resource]).toEqual([operation.id, 'Request']);
      expect([operation.id, recordsOpaqueIds?.['/requestId']]).toEqual([operation.id, 'Request']);
    }
    for (const { operation, recordsOpaqueIds } of rows)
      for (const response of Object.values(operation.responses))
        if (response !== null && 'entries' in response && Object.hasOwn(response.entries as object, 'requestId'))
          expect([operation.id, recordsOpaqueIds?.['/requestId']]).toEqual([operation.id, 'Request']);
  });

  const each = rows.map((row) => [row.operation.id, row] as const);
  it.each(each)('%s reaches the service', async (_, row) => {
    expect((await ask(row, toCall(row))).isReached).toBe(true);
  });

  it.each(each)('%s requires a session', async (_, row) => {
    const { response } = await ask(row, toCall(row), { as: 'anonymous' });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'RELAY_SESSION_REQUIRED' });
  });

  const refusedWith = ({ part, row }: Place) =>
    // A quote that waits for another challenge, or for none.
    part === 'header' && row.requiresCurrentChallenge ? [400, 409] : [400, 404, 405];
  const cases = places.map((place) => [place.row.operation.id, place.part, place.name, place.resource, place] as const);
  it.each(cases)('%s, %s %s: %s', async (_id, _part, _name, _resource, place) => {
    const { row, rule, part, resource } = place;
    const outcome = async (kind: Kind) => {
      const id = idOfKind(place, kind);
      const reaching = toUpstreamPath(row, place, id === '' ? 'x' : id);
      const { response, isReached, isAsked } = await ask(row, toCall(row, place, id), { reaching });
      // At an injected pointer an empty string counts as absent and is overwritten: see absentIds.test.ts.
      const isRight =
        kind === 'empty' && isInjected(place)
          ? !isForm(row)
          : kind === 'own' && !['refused', 'address'].includes(rule.rule);
      expect([kind, isReached]).toEqual([kind, isRight]);
      if (row.params !== undefined) expect([kind, isAsked]).toEqual([kind, isRight]);
      return (await describeResponse(response)) as { status: number };
    };
    await outcome('own');
    const foreign = await outcome('foreign');
    expect(await outcome('missing')).toEqual(foreign);
    const ofPlatform = await outcome('platform account');
    if (['InternalAccount', 'ExternalAccount'].includes(resource)) expect(ofPlatform).toEqual(foreign);
    const odd = await Promise.all((['malformed', 'wrong resource', 'empty', 'encoded'] as const).map(outcome));
    if (part === 'header') odd.push(await outcome('twice'));
    for (const { status } of [foreign, ofPlatform, ...odd])
      if (!isInjected(place) || status !== 418) expect(refusedWith(place)).toContain(status);
  });

  const inBodies = cases.filter(([, part, , , { row }]) => part === 'body' && !isForm(row));
  it.each(inBodies)('%s, %s %s: %s of another JSON type, or where another type belongs', async (...given) => {
    const { row, rule } = given[4];
    for (const { kind, body } of wrongTypesAt(given[4])) {
      const { path } = toCall(row);
      const { response, isReached } = await ask(row, {
        path,
        parts: { body, headers: toCall(row).parts.headers ?? {} },
      });
      // An opaque id may be absent.
      const mayPass =
        (rule.rule === 'opaque' && kind.startsWith('nothing')) ||
        // A value that counts as absent is overwritten.
        (isInjected(given[4]) && countsAsAbsent.some((each) => kind === `${each} at ${given[4].name}`));
      expect([kind, isReached]).toEqual([kind, mayPass]);
      if (!mayPass) expect([kind, [400, 404].includes(response.status)]).toEqual([kind, true]);
    }
  });

  it.each(cases.filter(([, part, , , { row }]) => part === 'body' && isForm(row)))(
    '%s, %s %s: %s as a file, or twice',
    async (...given) => {
      const { row, name } = given[4];
      const { path, parts } = toCall(row);
      const field = `name="${name.slice(1)}"`;
      const text = String(parts.text);
      const part = text.slice(0, text.indexOf('--b--'));
      expect(text).toContain(field);
      for (const wrong of [text.replace(field, `${field}; filename="x"`), `${part}${text}`]) {
        const { response, isReached } = await ask(row, { path, parts: { ...parts, text: wrong } });
        expect(isReached).toBe(false);
        expect([400, 404]).toContain(response.status);
      }
    },
  );

  it.each(cases.filter(([, part]) => part === 'query'))(
    '%s, %s %s: %s twice, as a list, in another case',
    async (...given) => {
      const { row, name, resource } = given[4];
      const { path, parts } = toCall(row, given[4], getId(resource));
      const foreign = encodeURIComponent(getId(resource, 'b'));
      for (const more of [name, `${name}[]`, `${name}[0]`, name.toUpperCase(), `${name}%00`]) {
        const { response, isReached } = await ask(row, { path: `${path}&${more}=${foreign}`, parts });
        expect([more, isReached, response.status]).toEqual([more, false, 400]);
      }
    },
  );

  const unreached: readonly Operation[] = [
    ...operations.filter(({ id }) => !(id in operationTable)),
    ...rows.filter(({ optIn }) => optIn !== undefined).map(({ operation }) => operation),
  ];
  it.each(unreached.map((operation) => [operation.id, operation] as const))(
    '%s is withheld or not enabled, and responds like a missing route',
    async (_, operation) => {
      const { call, upstream } = openDoubledRelay({ unsignedPayments: false });
      const params = Object.fromEntries(
        [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, ids.a.customer]),
      );
      const response = await call(operation.method, buildPath(operation, params), {
        ...(operation.method === 'GET' || operation.method === 'DELETE' ? {} : { body: {} }),
      });
      expect([404, 405]).toContain(response.status);
      expect(response.headers.get('latchkey-error')).toBe('relay');
      expect(upstream.seen.filter(({ method }) => method !== 'GET')).toEqual([]);
    },
  );
});
