/** A whole string, or a character that opens, closes or separates. Numbers and literals need no looking at. */
const TOKENS = /"(?:[^"\\]+|\\.)*"|[{}[\],:]/g;

/** One member of an object as it stands in the text; `value` only where that is a string. */
export type JsonMember = readonly [name: string, value: string | undefined];

/**
 * The members of a JSON object in the order of the text, a repeated name as often as it stands there: what
 * `JSON.parse`, which keeps the last of them, hides. `undefined` when the text is not a JSON object.
 */
export function jsonMembers(text: string): readonly JsonMember[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  } catch {
    return undefined;
  }
  const found: JsonMember[] = [];
  let depth = 0;
  let name: string | undefined;
  let before = '';
  for (const [token] of text.matchAll(TOKENS)) {
    if (name !== undefined) {
      found.push([name, token.startsWith('"') ? JSON.parse(token) : undefined]);
      name = undefined;
    }
    if (token === ':' && depth === 1) name = JSON.parse(before);
    else if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    before = token;
  }
  return found;
}
