import type { JsonNode } from './jsonText.ts';

// Where in a body: member names after slashes, `*` for every item of an array, as in `/data/*/id`.
export type Pointer = `/${string}`;

/** Every value that the pointer leads to. */
export function nodesAt(node: JsonNode, pointer: Pointer): readonly JsonNode[] {
  let nodes: readonly JsonNode[] = [node];
  for (const step of pointer.slice(1).split('/')) nodes = nodes.flatMap((each) => stepInto(each, step));
  return nodes;
}

function stepInto(node: JsonNode, step: string): readonly JsonNode[] {
  if (node.kind === 'array') return step === '*' ? node.items : [];
  if (node.kind !== 'object') return [];
  const member = node.members.get(step);
  return member === undefined ? [] : [member];
}

/** Every string of a value with the pointer that leads to it, member names excluded. */
export function stringsOf(node: JsonNode, at: string = ''): readonly { pointer: string; value: string }[] {
  if (node.kind === 'string') return [{ pointer: at, value: node.value }];
  if (node.kind === 'array') return node.items.flatMap((item) => stringsOf(item, `${at}/*`));
  if (node.kind === 'object')
    return [...node.members].flatMap(([name, member]) => stringsOf(member, `${at}/${name.replaceAll('/', '~1')}`));
  return [];
}
