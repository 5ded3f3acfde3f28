import * as v from 'valibot';
import { Refusal } from '../refusal.ts';
import { nodesAt, type Pointer, stringsOf } from '../upstream/jsonPointer.ts';
import type { JsonNode } from '../upstream/jsonText.ts';
import type { AnyRow, BodyRule, IdHeader, OpaqueResource, OwnedResource, PlainRule } from './rule.ts';

/** An id that a request carries and the caller must own. */
export interface CarriedId {
  /** As facts of ownership know it. */
  readonly id: string;
  readonly resource: OwnedResource | OpaqueResource;
}

/** The parts of a request in which ids travel. */
export interface Carrying {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: { readonly [Name in IdHeader]?: string };
  readonly body: JsonNode | null;
}

const idForm = /^([A-Z][A-Za-z]*):[A-Za-z0-9_-]{1,64}$/;
const opaqueForm = /^[\x21-\x7e]{1,512}$/;

/** How facts of ownership know what has no form of its own: no id has a slash, so the two never meet. */
export function opaqueId(resource: OpaqueResource, value: string): string {
  return `${resource}/${value}`;
}

/**
 * Every id of a request that has to be proved. Ids of a wrong form, of a wrong resource or of another customer are
 * refused here, in the same words as one that does not exist. An id at a place the row does not name is refused too.
 */
export function idsIn(row: AnyRow, request: Carrying, customerId: string): readonly CarriedId[] {
  const ids: CarriedId[] = [];
  const check = (rule: BodyRule | PlainRule, value: string) => {
    const id = carriedId(rule, value, customerId);
    if (id !== null) ids.push(id);
  };
  const { params } = row.operation;
  if (params !== undefined && !v.is(params, request.params)) throw new Refusal('RELAY_NOT_FOUND');
  for (const [name, rule] of Object.entries(row.params ?? {})) check(rule, request.params[name] ?? '');
  for (const [name, value] of Object.entries(request.query)) {
    // `__proto__` is a name that every object has, and no row says.
    const rule = row.query !== undefined && Object.hasOwn(row.query, name) ? row.query[name] : undefined;
    if (rule === undefined) throw new Refusal('RELAY_INVALID_REQUEST');
    check(rule, value);
  }
  if (row.headers?.requestId !== undefined && request.headers.requestId !== undefined)
    check(row.headers.requestId, request.headers.requestId);
  if (request.body === null) return ids;
  onlyMembers(row, request.body);
  for (const [pointer, rule] of Object.entries(row.body ?? {}))
    for (const node of nodesAt(request.body, pointer as Pointer))
      if (!isNothing(rule, node)) check(rule, node.kind === 'string' ? node.value : '');
  for (const { pointer, value } of stringsOf(request.body))
    if (idForm.test(value) && row.body?.[pointer] === undefined && !row.text?.includes(pointer as Pointer))
      throw new Refusal('RELAY_INVALID_REQUEST');
  return ids;
}

function carriedId(rule: BodyRule | PlainRule, value: string, customerId: string): CarriedId | null {
  if (rule.rule === 'refused' || rule.rule === 'address') throw new Refusal('RELAY_INVALID_REQUEST');
  const name = idForm.exec(value)?.[1];
  if (rule.rule === 'plain') {
    if (name !== undefined) throw new Refusal('RELAY_NOT_FOUND');
    return null;
  }
  if (rule.rule === 'opaque') {
    if (!opaqueForm.test(value) || (name !== undefined && name !== rule.resource)) throw new Refusal('RELAY_NOT_FOUND');
    return { id: opaqueId(rule.resource, value), resource: rule.resource };
  }
  if (rule.rule !== 'owned' && value === customerId) return null;
  const allowed = rule.rule === 'owned' ? rule.resources : rule.rule === 'caller' ? (rule.or ?? []) : [];
  const resource = allowed.find((each) => each === name);
  if (resource === undefined) throw new Refusal('RELAY_NOT_FOUND');
  return { id: value, resource };
}

/** `null` says of what has no form of its own that there is none. */
function isNothing(rule: BodyRule, node: JsonNode): boolean {
  return rule.rule === 'opaque' && node.kind === 'scalar' && node.isNull;
}

function onlyMembers({ members }: AnyRow, body: JsonNode): void {
  if (members === undefined || body.kind !== 'object') return;
  for (const name of body.members.keys()) if (!members.includes(name)) throw new Refusal('RELAY_INVALID_REQUEST');
}
