import { headerNames, pathOf } from '@latchkey/contract';
import { relayHeaders } from '@latchkey/contract/relay';
import { opaqueId } from '../src/routes/idsIn.ts';
import {
  type AnyRow,
  type BodyRule,
  type OpaqueResource,
  type OwnedResource,
  opaque,
  optIns,
  type PlainRule,
} from '../src/routes/rule.ts';
import { exposedRows } from '../src/routes/table.ts';
import type { CallParts } from './doubled.ts';
import { ids, type Side } from './upstreamDouble.ts';

/** Every row there is, and calls of it made from what the table says: with everything the caller's own, or not. */
export const rows = exposedRows(optIns);

type Resource = OwnedResource | OpaqueResource | 'Customer';

/** One place of one operation in which an id of one resource travels. */
export interface Place {
  readonly row: AnyRow;
  readonly part: 'path' | 'query' | 'header' | 'body';
  readonly name: string;
  readonly rule: BodyRule;
  readonly resource: Resource;
}

const memberOf: Record<Resource, keyof Side> = {
  Customer: 'customer',
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
  Request: 'request',
};

/** What may stand where the rule is; a refused place is tried with a customer. */
function resourcesOf(rule: BodyRule): readonly Resource[] {
  if (rule.rule === 'owned') return rule.resources;
  if (rule.rule === 'opaque') return [rule.resource];
  return ['Customer', ...(rule.rule === 'caller' ? (rule.or ?? []) : [])];
}

/** An id of the resource: A's, or B's. */
export const idOf = (resource: Resource, side: 'a' | 'b' = 'a'): string => ids[side][memberOf[resource]];

function usual(rule: BodyRule | PlainRule): string {
  return rule.rule === 'plain' ? '$payee@example.com' : idOf(resourcesOf(rule)[0] ?? 'Customer');
}

/** The headers of a row that carry an id, by their names on the wire. */
function headersOf({ headers, guard }: AnyRow): Readonly<Record<string, BodyRule>> {
  return {
    ...(headers?.requestId && { [headerNames.requestId]: headers.requestId }),
    ...(guard === 'challenge' && { [relayHeaders.challenge]: opaque('ScaChallenge') }),
  };
}

export const places: readonly Place[] = rows.flatMap((row) => {
  const of = (part: Place['part'], rules: Readonly<Record<string, BodyRule | PlainRule>> = {}) =>
    Object.entries(rules).flatMap(([name, rule]) =>
      rule.rule === 'plain' ? [] : resourcesOf(rule).map((resource) => ({ row, part, name, rule, resource })),
    );
  return [
    ...of('path', row.params),
    ...of('query', row.query),
    ...of('header', headersOf(row)),
    ...of('body', row.body),
  ];
});

/** A call of the row with everything the caller's own, but for one place. */
export function callOf(
  row: AnyRow,
  place: Place | null = null,
  value = '',
): { readonly path: string; readonly parts: CallParts } {
  const isPlace = (part: Place['part'], name: string) => place?.part === part && place.name === name;
  const at = (part: Place['part'], name: string, rule: BodyRule | PlainRule) =>
    isPlace(part, name) ? value : usual(rule);
  const query = new URLSearchParams();
  for (const [name, rule] of Object.entries(row.query ?? {}))
    if (rule.rule === 'owned' || isPlace('query', name)) query.set(name, at('query', name, rule));
  const body: Record<string, unknown> = {};
  for (const [pointer, rule] of Object.entries(row.body ?? {}))
    if (['owned', 'opaque'].includes(rule.rule) || isForm(row) || isPlace('body', pointer))
      put(body, pointer, at('body', pointer, rule));
  const headers: Record<string, string> = {};
  for (const [name, rule] of Object.entries(headersOf(row)))
    if (row.guard === 'challenge' || isPlace('header', name)) headers[name] = at('header', name, rule);
  const content = row.operation.body === undefined ? {} : isForm(row) ? formOf(body) : { body };
  const path = row.operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const rule = row.params?.[name];
    return rule === undefined ? '' : at('path', name, rule);
  });
  return {
    path: `${path}${query.size === 0 ? '' : `?${query}`}`,
    parts: { ...content, headers: { ...headers, ...content.headers } },
  };
}

/** The path that the service is asked by such a call; `value` must be one that a path can carry. */
export function upstreamPathOf(row: AnyRow, place: Place | null = null, value = ''): string {
  const params = Object.entries(row.params ?? {}).map(([name, rule]) => [
    name,
    place?.part === 'path' && place.name === name ? value : usual(rule),
  ]);
  return pathOf(row.operation, Object.fromEntries(params));
}

export const isForm = ({ operation }: AnyRow) => operation.bodyType === 'multipart';

function formOf(fields: Record<string, unknown>): CallParts {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { text: `${parts.join('')}--b--\r\n`, headers: { 'content-type': 'multipart/form-data; boundary=b' } };
}

/** A value at a pointer; at the end of a list it is the list's only item. */
function put(body: Record<string, unknown>, pointer: string, value: unknown): void {
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

/** The call with the caller's own id at a place of its body, and everything else there that is no text, or in no place for one. */
export function wrongTypesAt({
  row,
  name,
  resource,
}: Place): readonly { readonly kind: string; readonly body: object }[] {
  const id = idOf(resource);
  const made: { kind: string; body: object }[] = [];
  const make = (kind: string, pointer: string, value: unknown) => {
    const body = structuredClone(callOf(row).parts.body ?? {}) as Record<string, unknown>;
    put(body, pointer, value);
    made.push({ kind: `${kind} at ${pointer}`, body });
  };
  for (const [kind, value] of Object.entries({
    number: 7,
    zero: 0,
    yes: true,
    no: false,
    nothing: null,
    object: {},
    list: [],
  }))
    make(kind, name, value);
  make('a list of it', name, [id]);
  make('an object of it', name, { id });
  make('a list of lists of it', name, [[id]]);
  // One level up, and so on to the body: the id itself, or what should be there in a list or under an index.
  const steps = name.slice(1).split('/');
  for (let depth = steps.length - 1; depth > 0; depth -= 1) {
    const above = `/${steps.slice(0, depth).join('/')}`;
    const below = steps
      .slice(depth)
      .reduceRight<unknown>((inner, step) => (step === '*' ? inner : { [step]: inner }), id);
    make('the id', above, id);
    make('a list', above, [[below]]);
    make('an index', above, { 0: below });
  }
  return made;
}

/** What no list of the service shows, and each side was given. */
export const given = (side: Side) => [
  side.lookup,
  side.fundingSource,
  opaqueId('ScaReset', side.reset),
  opaqueId('ScaChallenge', side.challenge),
  opaqueId('Request', side.request),
];
