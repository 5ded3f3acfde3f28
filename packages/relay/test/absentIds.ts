import { getId, type Place, toCall } from './places.ts';

/** A body in which an id is absent, or written in a way that a reader could take for absent. */
export interface AbsentBody {
  readonly column: 'absent' | 'null' | 'empty string' | 'array' | 'repeated member';
  readonly text: string;
}

const placeholder = '@';

/**
 * Every way in which an id can be absent from its place in a JSON body. Everything else in the body is the caller's
 * own.
 */
export function absentBodies(place: Place): readonly AbsentBody[] {
  const [own, foreign] = [getId(place.resource), getId(place.resource, 'b')].map((id) => JSON.stringify(id));
  const steps = place.name.slice(1).split('/');
  const isItem = steps.at(-1) === '*';
  const member = isItem ? steps.at(-2) : steps.at(-1);
  const toValue = (value: unknown) => (isItem ? `[${value}]` : String(value));
  const written = JSON.stringify(toCall(place.row, place, placeholder).parts.body);
  const found = `"${member}":${toValue(JSON.stringify(placeholder))}`;
  if (written.split(found).length !== 2)
    throw new Error(`${place.row.operation.id} has no single place ${place.name}.`);
  const withMembers = (...members: readonly string[]) =>
    written.replace(found, () => members.join(',')).replace(/([{,]),|,(?=})/g, '$1');
  const named = (value: unknown, name = member) => `"${name}":${toValue(value)}`;
  const escaped = `\\u${(member ?? '').charCodeAt(0).toString(16).padStart(4, '0')}${member?.slice(1)}`;
  return [
    { column: 'absent', text: withMembers() },
    { column: 'null', text: withMembers(named('null')) },
    { column: 'empty string', text: withMembers(named('""')) },
    { column: 'array', text: withMembers(named('[]')) },
    { column: 'array', text: withMembers(named(`[${own}]`)) },
    { column: 'array', text: withMembers(named(`[${foreign},null]`)) },
    { column: 'repeated member', text: withMembers(named(own), named(foreign)) },
    { column: 'repeated member', text: withMembers(named(foreign), named(own)) },
    { column: 'repeated member', text: withMembers(named(own), named('null')) },
    { column: 'repeated member', text: withMembers(named('null'), named('""'), named(`{"id":${foreign}}`)) },
    { column: 'repeated member', text: withMembers(named(foreign, escaped), named(own)) },
  ];
}
