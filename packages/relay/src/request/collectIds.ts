import { findNodes, listStrings, type Pointer } from '../json/jsonPointer.ts';
import type { JsonNode } from '../json/jsonText.ts';
import { RelayError } from '../relayError.ts';
import type { AnyRow, BodyRule, IdHeader, OpaqueResource, OwnedResource, QueryRule } from '../routes/rule.ts';
import type { Query } from './readRequest.ts';

/** An id of a request that the caller must own. */
export interface ReferencedId {
  /** As ownership facts name it. */
  readonly id: string;
  readonly resource: OwnedResource | OpaqueResource;
}

/** The parts of a request that carry ids. */
export interface IdSources {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly headers: { readonly [Name in IdHeader]?: string };
  readonly body: JsonNode | null;
}

const idPattern = /^([A-Z][A-Za-z]*):[A-Za-z0-9_-]{1,64}$/;
/** As long as the longest WebAuthn id in base64url. */
const opaquePattern = /^[\x21-\x7e]{1,1364}$/;

/** The name of an opaque id in ownership facts: no other id contains a slash, so the two never collide. */
export function toOpaqueId(resource: OpaqueResource, value: string): string {
  return `${resource}/${value}`;
}

/**
 * Returns every id of a request that must be proved. Refuses ids of a wrong form, of a wrong resource or of another
 * customer like missing ones. Also refuses ids at places that the row does not name.
 */
export function collectIds(row: AnyRow, request: IdSources, customerId: string): readonly ReferencedId[] {
  const ids: ReferencedId[] = [];
  const check = (rule: BodyRule | QueryRule, value: string) => {
    const id = readId(rule, value, customerId);
    if (id !== null) ids.push(id);
  };
  for (const [name, rule] of Object.entries(row.params ?? {})) check(rule, request.params[name] ?? '');
  for (const [name, values] of Object.entries(request.query)) {
    // `__proto__` is inherited by every object and named by no row.
    const rule = row.query !== undefined && Object.hasOwn(row.query, name) ? row.query[name] : undefined;
    if (rule === undefined) throw new RelayError('RELAY_INVALID_REQUEST');
    for (const value of [values].flat()) check(rule, value);
  }
  if (!isScoped(row, request.query)) throw new RelayError('RELAY_INVALID_REQUEST');
  if (row.headers?.requestId !== undefined && request.headers.requestId !== undefined)
    check(row.headers.requestId, request.headers.requestId);
  if (request.body === null) return ids;
  checkMembers(row, request.body);
  for (const [pointer, rule] of Object.entries(row.body ?? {}))
    for (const node of findNodes(request.body, pointer as Pointer))
      if (!isAbsentId(rule, node)) check(rule, node.kind === 'string' ? node.value : '');
  for (const { pointer, value } of listStrings(request.body))
    if (idPattern.test(value) && row.body?.[pointer] === undefined && !row.freeText?.includes(pointer as Pointer))
      throw new RelayError('RELAY_INVALID_REQUEST');
  return ids;
}

function readId(rule: BodyRule | QueryRule, value: string, customerId: string): ReferencedId | null {
  if (rule.rule === 'refused' || rule.rule === 'address') throw new RelayError('RELAY_INVALID_REQUEST');
  const name = idPattern.exec(value)?.[1];
  if (rule.rule === 'plain') {
    if (name !== undefined) throw new RelayError('RELAY_NOT_FOUND');
    return null;
  }
  if (rule.rule === 'opaque') {
    if (!opaquePattern.test(value) || (name !== undefined && name !== rule.resource))
      throw new RelayError('RELAY_NOT_FOUND');
    return { id: toOpaqueId(rule.resource, value), resource: rule.resource };
  }
  if (rule.rule !== 'owned' && value === customerId) return null;
  const allowed = rule.rule === 'owned' ? rule.resources : rule.rule === 'caller' ? (rule.or ?? []) : [];
  const resource = allowed.find((each) => each === name);
  if (resource === undefined) throw new RelayError('RELAY_NOT_FOUND');
  return { id: value, resource };
}

/**
 * Returns whether a list is limited to one customer: by an injected filter or by an id of the caller's. Without either
 * the service would list the whole platform.
 */
function isScoped({ params, query = {} }: AnyRow, given: IdSources['query']): boolean {
  const rules = Object.entries(query);
  if (params !== undefined || rules.some(([, { rule }]) => rule === 'caller')) return true;
  const owned = rules.filter(([, { rule }]) => rule === 'owned');
  return owned.length === 0 || owned.some(([name]) => given[name] !== undefined);
}

/** For an opaque id `null` means absent. */
function isAbsentId(rule: BodyRule, node: JsonNode): boolean {
  return rule.rule === 'opaque' && node.kind === 'scalar' && node.isNull;
}

function checkMembers({ members = {} }: AnyRow, body: JsonNode): void {
  for (const [pointer, names] of Object.entries(members))
    for (const node of pointer === '' ? [body] : findNodes(body, pointer as Pointer)) {
      if (node.kind !== 'object') throw new RelayError('RELAY_INVALID_REQUEST');
      for (const name of node.members.keys()) if (!names.includes(name)) throw new RelayError('RELAY_INVALID_REQUEST');
    }
}
