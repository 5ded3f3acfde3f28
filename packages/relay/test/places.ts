import { opaqueId } from '../src/routes/idsIn.ts';
import {
  type AnyRow,
  type BodyRule,
  type OpaqueResource,
  type OwnedResource,
  optIns,
  type PlainRule,
} from '../src/routes/rule.ts';
import { exposedRows } from '../src/routes/table.ts';
import type { CallParts } from './doubled.ts';
import { ids, type Side } from './upstreamDouble.ts';

/** Every row there is, and calls of it made from what the table says: with everything the caller's own, or not. */
export const rows = exposedRows(optIns);

/** One place of one operation in which an id travels. */
export interface Place {
  readonly row: AnyRow;
  readonly part: 'path' | 'query' | 'body';
  readonly name: string;
  readonly rule: BodyRule;
}

const memberOf: Record<OwnedResource | OpaqueResource, keyof Side> = {
  InternalAccount: 'wallet',
  ExternalAccount: 'bank',
  AuthMethod: 'credential',
  Session: 'session',
  DelegatedKey: 'key',
  Quote: 'quote',
  Transaction: 'transaction',
  CardTransaction: 'cardTransaction',
  Lookup: 'lookup',
  Card: 'card',
  CardFundingSource: 'fundingSource',
  BeneficialOwner: 'owner',
  Document: 'document',
  Verification: 'verification',
  Agent: 'agent',
  AgentAction: 'action',
  ScaFactor: 'factor',
  ScaReset: 'reset',
  ScaChallenge: 'challenge',
};

/** An id that may stand where the rule is. */
export function own(rule: BodyRule | PlainRule, side: 'a' | 'b' = 'a'): string {
  if (rule.rule === 'plain') return '$payee@example.com';
  if (rule.rule === 'opaque') return ids[side][memberOf[rule.resource]];
  return rule.rule === 'owned' ? ids[side][memberOf[rule.resources[0] ?? 'Quote']] : ids[side].customer;
}

export const places: readonly Place[] = rows.flatMap((row) => {
  const of = (part: Place['part'], rules: Readonly<Record<string, BodyRule | PlainRule>> = {}) =>
    Object.entries(rules).flatMap(([name, rule]) => (rule.rule === 'plain' ? [] : [{ row, part, name, rule }]));
  return [...of('path', row.params), ...of('query', row.query), ...of('body', row.body)];
});

/** A call of the row with everything the caller's own, but for one place. */
export function callOf(row: AnyRow, place: Place | null = null, value = ''): { path: string; parts: CallParts } {
  const at = (part: Place['part'], name: string, usual: string) =>
    place?.part === part && place.name === name ? value : usual;
  const params = Object.fromEntries(
    Object.entries(row.params ?? {}).map(([name, rule]) => [name, at('path', name, own(rule))]),
  );
  const query = new URLSearchParams();
  for (const [name, rule] of Object.entries(row.query ?? {}))
    if (rule.rule === 'owned' || (place?.part === 'query' && place.name === name))
      query.set(name, at('query', name, own(rule)));
  const body: Record<string, unknown> = {};
  for (const [pointer, rule] of Object.entries(row.body ?? {}))
    if (['owned', 'opaque'].includes(rule.rule) || isForm(row) || (place?.part === 'body' && place.name === pointer))
      put(body, pointer, at('body', pointer, own(rule)));
  const path = row.operation.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const headers = row.guard === 'challenge' ? { 'latchkey-challenge': ids.a.challenge } : {};
  return {
    path: `${path}${query.size === 0 ? '' : `?${query}`}`,
    parts: {
      headers,
      ...(row.operation.body === undefined ? {} : isForm(row) ? formOf(body) : { body }),
    },
  };
}

export const isForm = ({ operation }: AnyRow) => operation.bodyType === 'multipart';

function formOf(fields: Record<string, unknown>): CallParts {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { text: `${parts.join('')}--b--\r\n`, headers: { 'content-type': 'multipart/form-data; boundary=b' } };
}

/** A value at a pointer; at the end of a list it is the list's only item. */
function put(body: Record<string, unknown>, pointer: string, value: string): void {
  const steps = pointer.slice(1).split('/');
  const isItem = steps.at(-1) === '*';
  if (isItem) steps.pop();
  let at = body;
  for (const step of steps.slice(0, -1)) {
    at[step] ??= {};
    at = at[step] as Record<string, unknown>;
  }
  at[steps.at(-1) ?? ''] = isItem ? [value] : value;
}

/** What no list of the service shows, and each side was given. */
export const given = (side: Side) => [
  side.lookup,
  side.fundingSource,
  opaqueId('ScaReset', side.reset),
  opaqueId('ScaChallenge', side.challenge),
];

/** The path parameters of the caller's own. */
export function ownParams(row: AnyRow): Record<string, string> {
  return Object.fromEntries(Object.entries(row.params ?? {}).map(([name, rule]) => [name, own(rule)]));
}
