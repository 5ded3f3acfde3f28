import { type JsonNode, toMemberPointer } from './jsonText.ts';

// A position in a body: member names after slashes, and `*` for every item of an array, as in `/data/*/id`.
export type Pointer = `/${string}`;

/** Parsed pointers of the table, of which there are few. */
const parsed = new Map<Pointer, readonly string[]>();

/** Returns the steps of a pointer. */
export function parsePointer(pointer: Pointer): readonly string[] {
  let steps = parsed.get(pointer);
  if (steps === undefined) {
    steps = pointer.slice(1).split('/');
    parsed.set(pointer, steps);
  }
  return steps;
}

/** Returns every value at a pointer. */
export function findNodes(node: JsonNode, pointer: Pointer): readonly JsonNode[] {
  let nodes: readonly JsonNode[] = [node];
  for (const step of parsePointer(pointer)) {
    const [only] = nodes;
    nodes =
      only !== undefined && nodes.length === 1 ? stepInto(only, step) : nodes.flatMap((each) => stepInto(each, step));
  }
  return nodes;
}

function stepInto(node: JsonNode, step: string): readonly JsonNode[] {
  if (node.kind === 'array') return step === '*' ? node.items : [];
  if (node.kind !== 'object') return [];
  const member = node.members.get(step);
  return member === undefined ? [] : [member];
}

/** Returns every string of a value with its pointer, without member names. */
export function listStrings(
  node: JsonNode,
  at: string = '',
  found: { pointer: string; value: string }[] = [],
): readonly { pointer: string; value: string }[] {
  if (node.kind === 'string') found.push({ pointer: at, value: node.value });
  else if (node.kind === 'array') for (const item of node.items) listStrings(item, `${at}/*`, found);
  else if (node.kind === 'object')
    for (const [name, member] of node.members) listStrings(member, toMemberPointer(at, name), found);
  return found;
}
