import { Refusal } from '../refusal.ts';
import { nodesAt, type Pointer, stringsOf } from '../upstream/jsonPointer.ts';
import type { JsonNode } from '../upstream/jsonText.ts';
import type { AnyRow, IdRule, OwnedResource, PlainRule } from './rule.ts';

/** An id that a request carries and the caller must own. */
export interface CarriedId {
  readonly id: string;
  readonly resource: OwnedResource;
}

/** The parts of a request in which ids travel. */
export interface Carrying {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: JsonNode | null;
}

const idForm = /^([A-Z][A-Za-z]*):[A-Za-z0-9_-]{1,64}$/;

/**
 * Every id of a request that has to be proved. Ids of a wrong form, of a wrong resource or of another customer are
 * refused here, in the same words as one that does not exist. An id at a place the row does not name is refused too.
 */
export function idsIn(row: AnyRow, request: Carrying, customerId: string): readonly CarriedId[] {
  const ids: CarriedId[] = [];
  const check = (rule: IdRule | PlainRule, value: string) => {
    if (rule.rule === 'plain') {
      if (idForm.test(value)) throw new Refusal('RELAY_NOT_FOUND');
      return;
    }
    const id = carriedId(rule, value, customerId);
    if (id !== null) ids.push(id);
  };
  for (const [name, rule] of Object.entries(row.params ?? {})) check(rule, request.params[name] ?? '');
  for (const [name, value] of Object.entries(request.query)) {
    // `__proto__` is a name that every object has, and no row says.
    const rule = row.query !== undefined && Object.hasOwn(row.query, name) ? row.query[name] : undefined;
    if (rule === undefined) throw new Refusal('RELAY_INVALID_REQUEST');
    check(rule, value);
  }
  if (request.body === null) return ids;
  if (row.address !== undefined && nodesAt(request.body, row.address).length > 0)
    throw new Refusal('RELAY_INVALID_REQUEST');
  for (const [pointer, rule] of Object.entries(row.body ?? {}))
    for (const node of nodesAt(request.body, pointer as Pointer)) check(rule, node.kind === 'string' ? node.value : '');
  for (const { pointer, value } of stringsOf(request.body))
    if (idForm.test(value) && row.body?.[pointer] === undefined && !row.text?.includes(pointer as Pointer))
      throw new Refusal('RELAY_INVALID_REQUEST');
  return ids;
}

function carriedId(rule: IdRule, value: string, customerId: string): CarriedId | null {
  const name = idForm.exec(value)?.[1];
  if (rule.rule === 'refused') throw new Refusal('RELAY_INVALID_REQUEST');
  if (rule.rule !== 'owned') {
    if (value !== customerId) throw new Refusal('RELAY_NOT_FOUND');
    return null;
  }
  const resource = rule.resources.find((each) => each === name);
  if (resource === undefined) throw new Refusal('RELAY_NOT_FOUND');
  return { id: value, resource };
}
