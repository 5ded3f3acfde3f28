import { nodesAt, type Pointer } from './jsonPointer.ts';
import type { JsonNode } from './jsonText.ts';

/**
 * Puts a string into a JSON object where it has no such member. Every other byte stays as it came: the text is spliced
 * behind the opening brace, not written anew (design 9.4). `pointer` leads to the new member; its parent must exist.
 */
export function injectMember(text: string, body: JsonNode, pointer: Pointer, value: string): string {
  const cut = pointer.lastIndexOf('/');
  const [parent] = cut === 0 ? [body] : nodesAt(body, pointer.slice(0, cut) as Pointer);
  if (parent?.kind !== 'object') return text;
  const name = pointer.slice(cut + 1);
  if (parent.members.has(name)) return text;
  const member = `${JSON.stringify(name)}:${JSON.stringify(value)}${parent.members.size === 0 ? '' : ','}`;
  return `${text.slice(0, parent.start + 1)}${member}${text.slice(parent.start + 1)}`;
}

/** Writes other strings over those the pointers lead to. Every other byte stays as it came; what is absent stays so. */
export function replaceStrings(text: string, body: JsonNode, values: Readonly<Record<string, string>>): string {
  const places = Object.entries(values).flatMap(([pointer, value]) =>
    nodesAt(body, pointer as Pointer)
      .filter((node) => node.kind === 'string')
      .map(({ start, end }) => ({ start, end, value })),
  );
  // From the end, so that places before stay true.
  return places
    .sort((a, b) => b.start - a.start)
    .reduce(
      (written, { start, end, value }) => written.slice(0, start) + JSON.stringify(value) + written.slice(end),
      text,
    );
}
