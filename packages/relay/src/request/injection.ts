import { findNodes, type Pointer } from '../json/jsonPointer.ts';
import { type JsonNode, readValidJson } from '../json/jsonText.ts';
import { writeMember } from '../json/spliceText.ts';
import { RelayError } from '../relayError.ts';
import type { AnyRow, BodyRule } from '../routes/rule.ts';
import type { ReadBody } from './readRequest.ts';

/** A member of a body that only the relay writes (docs/architecture.md#bodies). */
interface InjectedMember {
  readonly pointer: Pointer;
  readonly parent: '' | Pointer;
  readonly name: string;
  readonly rule: 'caller' | 'address';
}

/** Returns the injected members of a row's body. */
export function listInjectedMembers({ body }: AnyRow): readonly InjectedMember[] {
  return Object.entries<BodyRule>(body ?? {}).flatMap(([pointer, { rule }]) => {
    if (rule !== 'caller' && rule !== 'address') return [];
    const cut = pointer.lastIndexOf('/');
    return [
      {
        pointer: pointer as Pointer,
        parent: pointer.slice(0, cut) as '' | Pointer,
        name: pointer.slice(cut + 1),
        rule,
      },
    ];
  });
}

/**
 * Writes the caller's customer id at every place of the row where the body has none. `null`, an empty string, an array
 * and a repeated member count as absent: a service could read each of them as "the platform itself". An address is
 * removed in the same cases; {@link injectAddress} writes it later. The ids of the result are still to be proved.
 *
 * @throws RelayError `RELAY_INVALID_REQUEST` where the object that would hold the customer id is missing, where a place
 * for an injected member is no object, and where a signed body would have to be changed.
 */
export function injectCaller(
  row: AnyRow,
  body: ReadBody,
  { customerId, isSigned }: { readonly customerId: string; readonly isSigned: boolean },
): ReadBody {
  let { text, json } = body;
  if (text === null || json === null) return body;
  for (const place of listInjectedMembers(row)) {
    const holder = findHolder(json, place);
    if (holder === null) continue;
    const isPresent = holder.members.has(place.name);
    if (isPresent && !isAbsent(holder.members.get(place.name)) && !body.repeated.has(place.pointer)) continue;
    if (!isPresent && place.rule === 'address') continue;
    if (isSigned) throw new RelayError('RELAY_INVALID_REQUEST');
    text = writeMember(text, holder, place.name, place.rule === 'caller' ? customerId : undefined);
    json = readValidJson(text).root;
  }
  return { ...body, text, json };
}

/** Writes the end user's address at the row's members without one. Has no effect if the address is unknown. */
export function injectAddress(row: AnyRow, body: ReadBody, address: string | undefined): ReadBody {
  let { text, json } = body;
  if (text === null || json === null || address === undefined) return body;
  for (const place of listInjectedMembers(row)) {
    const holder = place.rule === 'address' ? findHolder(json, place) : null;
    if (holder === null) continue;
    text = writeMember(text, holder, place.name, address);
    json = readValidJson(text).root;
  }
  return { ...body, text, json };
}

/** The object that holds an injected member. Null where an address has no place because its object is absent. */
function findHolder(json: JsonNode, { parent, rule }: InjectedMember): (JsonNode & { readonly kind: 'object' }) | null {
  const holder = parent === '' ? json : findNodes(json, parent)[0];
  if (holder?.kind === 'object') return holder;
  const isMissing = holder === undefined || (holder.kind === 'scalar' && holder.isNull);
  if (rule === 'address' && isMissing) return null;
  throw new RelayError('RELAY_INVALID_REQUEST');
}

function isAbsent(node: JsonNode | undefined): boolean {
  if (node === undefined || node.kind === 'array') return true;
  return node.kind === 'string' ? node.value === '' : node.kind === 'scalar' && node.isNull;
}
