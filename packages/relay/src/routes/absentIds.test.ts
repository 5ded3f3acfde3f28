import { describe, expect, it } from 'vitest';
import { absentBodies } from '../../test/absentIds.ts';
import { openDoubledRelay } from '../../test/doubled.ts';
import { given, isForm, type Place, places, toCall, toUpstreamPath } from '../../test/places.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { findNodes, type Pointer } from '../json/jsonPointer.ts';
import { readJsonText } from '../json/jsonText.ts';
import { memoryStore } from '../memory/index.ts';

const ip = '203.0.113.9';

/** Sends a request to a relay before a recorded service. `sent` is what the service received, null if nothing. */
async function send(
  { row }: Place,
  path: string,
  text: string | undefined,
  headers: Record<string, string | null> = {},
) {
  const store = memoryStore();
  for (const side of [ids.a, ids.b]) await store.owners.learn(side.customer, given(side));
  const { call, upstream } = openDoubledRelay({
    store,
    agentApprovals: true,
    agentControl: true,
    unsignedPayments: true,
  });
  const response = () => Response.json({ status: 418, code: 'REACHED', message: 'Reached.' }, { status: 418 });
  upstream.setResponse(`${row.operation.method} ${toUpstreamPath(row)}`, response);
  if (row.requiresCurrentChallenge)
    upstream.setResponse(`GET /quotes/${ids.a.quote}`, () => Response.json({ scaChallenge: { id: ids.a.challenge } }));
  const content = text === undefined ? {} : { text };
  const { status } = await call(row.operation.method, path, { headers, ip, ...content });
  const sent = upstream.seen.find(
    (each) => each.method === row.operation.method && each.path.split('?')[0] === toUpstreamPath(row),
  );
  return { status, sent: status === 418 && sent !== undefined ? sent : null };
}

const namesOf = (place: Place) => [place.row.operation.id, place.name, place.resource, place] as const;
const inBody = places.filter(({ part, row }) => part === 'body' && !isForm(row));
const isInjected = ({ rule }: Place) => rule.rule === 'caller' || rule.rule === 'address';

// requirement: 61
describe('ids that are absent, or could be read as absent', () => {
  it.each(inBody.filter(isInjected).map(namesOf))('writes the own value in the body of %s at %s', async (...names) => {
    const place = names[3];
    const { path, parts } = toCall(place.row);
    const value = place.rule.rule === 'address' ? ip : ids.a.customer;
    const bodies = absentBodies(place);
    expect(new Set(bodies.map(({ column }) => column)).size).toBe(5);
    for (const { column, text } of bodies) {
      const { sent } = await send(place, path, text, parts.headers);
      const json = readJsonText(sent?.body ?? '');
      const isParentAbsent = column === 'absent' && !text.includes(place.name.split('/').at(-2) || '{');
      const nodes = json === null ? [] : findNodes(json, place.name as Pointer);
      const values = nodes.map((node) => (node.kind === 'string' ? node.value : node.kind));
      expect([text, values]).toEqual([text, isParentAbsent ? [] : [value]]);
      for (const foreign of Object.values(ids.b)) expect(sent?.body).not.toContain(foreign);
    }
  });

  it.each(inBody.filter((place) => !isInjected(place)).map(namesOf))(
    'forwards no body of %s that hides the id at %s: %s',
    async (...names) => {
      const place = names[3];
      const { path, parts } = toCall(place.row);
      for (const { column, text } of absentBodies(place)) {
        const { status, sent } = await send(place, path, text, parts.headers);
        // An absent id is also absent for the service; null means that the place has no format of its own.
        const mayPass = column === 'absent' || (column === 'null' && place.rule.rule === 'opaque');
        if (mayPass) for (const foreign of Object.values(ids.b)) expect(sent?.body ?? '').not.toContain(foreign);
        else expect([text, sent, [400, 404].includes(status)]).toEqual([text, null, true]);
      }
    },
  );

  it.each(places.filter(({ part, row }) => part === 'body' && isForm(row)).map(namesOf))(
    'forwards no form of %s without %s: %s',
    async (...names) => {
      const place = names[3];
      const { path, parts } = toCall(place.row, place, '');
      const text = String(parts.text);
      const member = place.name.slice(1);
      const part = text.slice(0, text.indexOf('--b--'));
      for (const form of [
        text,
        text.replace(`name="${member}"`, 'name="country"'),
        text.replace('\r\n\r\n', '\r\n\r\nnull'),
        text.replace('\r\n\r\n', '\r\n\r\n[]'),
        part + text,
      ]) {
        const { status, sent } = await send(place, path, form, parts.headers);
        expect([form, sent, [400, 404].includes(status)]).toEqual([form, null, true]);
      }
    },
  );

  it.each(places.filter(({ part }) => part === 'query').map(namesOf))(
    'lists the whole platform for no query of %s: %s %s',
    async (...names) => {
      const place = names[3];
      const { row, name, rule } = place;
      const { path, parts } = toCall(row);
      const bare = path.split('?')[0] ?? '';
      const text = parts.body === undefined ? undefined : JSON.stringify(parts.body);
      const absent = await send(place, bare, text, parts.headers);
      const rules = Object.values(row.query ?? {});
      if (rules.some((each) => each.rule === 'caller'))
        expect(new URL(absent.sent?.path ?? '', 'http://x').search).toContain(encodeURIComponent(ids.a.customer));
      else expect([absent.status, absent.sent]).toEqual([400, null]);
      const own = encodeURIComponent(rule.rule === 'caller' ? ids.a.customer : 'x');
      for (const query of [`${name}=`, `${name}=null`, `${name}=[]`, `${name}[]=${own}`, `${name}=${own}&${name}=`]) {
        const { status, sent } = await send(place, `${bare}?${query}`, text, parts.headers);
        expect([query, sent, [400, 404].includes(status)]).toEqual([query, null, true]);
      }
    },
  );
});
