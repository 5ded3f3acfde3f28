import { buildPath, headerNames } from '@latchkey/contract';
import { relayHeaders } from '@latchkey/contract/relay';
import { toOpaqueId } from '../src/request/collectIds.ts';
import { listExposedRows } from '../src/routes/operationTable.ts';
import {
  type AnyRow,
  type BodyRule,
  type OpaqueResource,
  type OwnedResource,
  opaque,
  optIns,
  type QueryRule,
  type RefusedRule,
} from '../src/routes/rule.ts';
import type { CallOptions } from './doubled.ts';
import { ids, type Side } from './upstreamDouble.ts';

/** Every row, and calls of it generated from the table: with ids of the caller only, or with another's. */
export const rows = listExposedRows(optIns);

type Resource = OwnedResource | OpaqueResource | 'Customer';

/** One place of one operation that carries the id of a resource. */
export interface Place {
  readonly row: AnyRow;
  readonly part: 'path' | 'query' | 'header' | 'body';
  readonly name: string;
  readonly rule: BodyRule | RefusedRule;
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

/** Values that may stand in this place; a refused parameter is tried with a customer. */
function getResources(rule: BodyRule | RefusedRule): readonly Resource[] {
  if (rule.rule === 'owned') return rule.resources;
  if (rule.rule === 'opaque') return [rule.resource];
  return ['Customer', ...(rule.rule === 'caller' ? (rule.or ?? []) : [])];
}

/** An id of the resource: A's, or B's. */
export const getId = (resource: Resource, side: 'a' | 'b' = 'a'): string => ids[side][memberOf[resource]];

function usual(rule: BodyRule | QueryRule): string {
  return rule.rule === 'plain' ? '$payee@example.com' : getId(getResources(rule)[0] ?? 'Customer');
}

/** The headers of a row that carry an id, by name. */
function getHeaderRules({ headers, requiresCurrentChallenge }: AnyRow): Readonly<Record<string, BodyRule>> {
  return {
    ...(headers?.requestId && { [headerNames.requestId]: headers.requestId }),
    ...(requiresCurrentChallenge && { [relayHeaders.challenge]: opaque('ScaChallenge') }),
  };
}

export const places: readonly Place[] = rows.flatMap((row) => {
  const of = (part: Place['part'], rules: Readonly<Record<string, BodyRule | QueryRule>> = {}) =>
    Object.entries(rules).flatMap(([name, rule]) =>
      rule.rule === 'plain' ? [] : getResources(rule).map((resource) => ({ row, part, name, rule, resource })),
    );
  return [
    ...of('path', row.params),
    ...of('query', row.query),
    ...of('header', getHeaderRules(row)),
    ...of('body', row.body),
  ];
});

/** A call of the row with ids of the caller, except in one place. */
export function toCall(
  row: AnyRow,
  place: Place | null = null,
  value = '',
): { readonly path: string; readonly parts: CallOptions } {
  const isPlace = (part: Place['part'], name: string) => place?.part === part && place.name === name;
  const at = (part: Place['part'], name: string, rule: BodyRule | QueryRule) =>
    isPlace(part, name) ? value : usual(rule);
  const query = new URLSearchParams();
  for (const [name, rule] of Object.entries(row.query ?? {}))
    if (rule.rule === 'owned' || isPlace('query', name)) query.set(name, at('query', name, rule));
  const body: Record<string, unknown> = {};
  for (const [pointer, rule] of Object.entries(row.body ?? {}))
    if (['owned', 'opaque'].includes(rule.rule) || isForm(row) || isPlace('body', pointer))
      put(body, pointer, at('body', pointer, rule));
  const headers: Record<string, string> = {};
  for (const [name, rule] of Object.entries(getHeaderRules(row)))
    if (row.requiresCurrentChallenge || isPlace('header', name)) headers[name] = at('header', name, rule);
  const content = row.operation.body === undefined ? {} : isForm(row) ? toFormCall(body) : { body };
  const path = row.operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const rule = row.params?.[name];
    return rule === undefined ? '' : at('path', name, rule);
  });
  return {
    path: `${path}${query.size === 0 ? '' : `?${query}`}`,
    parts: { ...content, headers: { ...headers, ...content.headers } },
  };
}

/** The path of the service request for such a call; `value` must be valid in a path. */
export function toUpstreamPath(row: AnyRow, place: Place | null = null, value = ''): string {
  const params = Object.entries(row.params ?? {}).map(([name, rule]) => [
    name,
    place?.part === 'path' && place.name === name ? value : usual(rule),
  ]);
  return buildPath(row.operation, Object.fromEntries(params));
}

export const isForm = ({ operation }: AnyRow) => operation.bodyType === 'multipart';

function toFormCall(fields: Record<string, unknown>): CallOptions {
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

/** The call with the caller's own id in a place of its body, and without other texts in place of an id. */
export function wrongTypesAt({
  row,
  name,
  resource,
}: Place): readonly { readonly kind: string; readonly body: object }[] {
  const id = getId(resource);
  const made: { kind: string; body: object }[] = [];
  const make = (kind: string, pointer: string, value: unknown) => {
    const body = structuredClone(toCall(row).parts.body ?? {}) as Record<string, unknown>;
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
  toOpaqueId('ScaReset', side.reset),
  toOpaqueId('ScaChallenge', side.challenge),
  toOpaqueId('Request', side.request),
];
