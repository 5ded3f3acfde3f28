/** What is still to be written: text as it is, or a value. */
type Part = { readonly text: string } | { readonly value: unknown };

/**
 * Writes a value that `JSON.parse` returned as JSON text. `JSON.stringify` recurses, and throws a `RangeError` for
 * nesting that `JSON.parse` reads without one; this function uses a list instead.
 */
export function toJsonText(value: unknown): string {
  const written: string[] = [];
  const left: Part[] = [{ value }];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if ('text' in part) written.push(part.text);
    else if (typeof part.value !== 'object' || part.value === null) written.push(JSON.stringify(part.value) ?? 'null');
    else for (const inner of toParts(part.value).reverse()) left.push(inner);
  }
  return written.join('');
}

/** The parts of an object or an array, in the order in which they are written. */
function toParts(value: object): Part[] {
  const isList = Array.isArray(value);
  const parts: Part[] = [{ text: isList ? '[' : '{' }];
  for (const [name, member] of Object.entries(value)) {
    const comma = parts.length > 1 ? ',' : '';
    parts.push({ text: isList ? comma : `${comma}${JSON.stringify(name)}:` }, { value: member });
  }
  parts.push({ text: isList ? ']' : '}' });
  return parts;
}
