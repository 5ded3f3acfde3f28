import { type JsonNode, listMemberSpans } from './jsonText.ts';

/**
 * Sets a member of a JSON object to a string, or removes it if the value is undefined. Every occurrence of the member
 * is dropped first. Every other byte stays unchanged: the text is spliced, not serialized again
 * (docs/architecture.md#bodies).
 */
export function writeMember(text: string, object: JsonNode, name: string, value: string | undefined): string {
  if (object.kind !== 'object') return text;
  const spans = object.members.has(name) ? listMemberSpans(text, object) : [];
  const last = spans.findLastIndex((span) => span.name !== name);
  const isEmpty = spans.length === 0 ? object.members.size === 0 : last === -1;
  const separator = isEmpty ? '' : ',';
  const open = object.start + 1;
  const pieces = [text.slice(0, open)];
  if (value !== undefined) pieces.push(`${JSON.stringify(name)}:${JSON.stringify(value)}${separator}`);
  let from = open;
  const cut = (start: number, end: number) => {
    pieces.push(text.slice(from, start));
    from = end;
  };
  for (const [index, span] of spans.slice(0, last + 1).entries())
    if (span.name === name) cut(span.start, spans[index + 1]?.start ?? span.end);
  const end = spans.at(-1)?.end;
  if (end !== undefined && last < spans.length - 1) cut(spans[last]?.end ?? spans[0]?.start ?? end, end);
  pieces.push(text.slice(from));
  return pieces.join('');
}
