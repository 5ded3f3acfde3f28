/** A JSON object as {@link readStrictObject} returns it. Read its members with {@link getMember}. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Maximum nesting of objects and arrays. Genuine payloads have at most 6 levels. */
const MAX_DEPTH = 64;

/** Maximum number of members of one object. Genuine payloads have at most 10. */
const MAX_MEMBERS = 256;

/**
 * Reads text that must be one JSON object which every parser reads alike, in linear time. Returns `undefined` for text
 * that is no JSON object, for text around the object other than JSON white space, and for an object that repeats a
 * member name at any depth (also in another case), escapes a character of a member name, nests deeper than 64 levels,
 * or has more than 256 members in one object.
 *
 * ```ts
 * readStrictObject('{"type":"A","parameters":{}}') // { type: 'A', parameters: {} }
 * readStrictObject('{"type":"A","Type":"B"}') // undefined
 * ```
 */
export function readStrictObject(text: string): JsonObject | undefined {
  // The scan comes first: it bounds what the engine's parser has to build.
  if (!hasDistinctNames(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The own member of a JSON object; `undefined` where it has none, or where the value is no object. */
export function getMember(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Folds the case of a member name as lenient parsers do: `ſ` (U+017F) equals `s`, the Kelvin sign equals `k`. */
export function foldName(name: string): string {
  return name.toUpperCase().toLowerCase();
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Compares member names as they stand in the text, because `JSON.parse` keeps only the last of equal names. The result
 * is meaningless for text that is not JSON.
 */
function hasDistinctNames(json: string): boolean {
  const scopes: Set<string>[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (char === '{' || char === '[') scopes.push(new Set());
    if (char === '}' || char === ']') scopes.pop();
    if (scopes.length > MAX_DEPTH) return false;
    if (char !== '"') continue;
    const start = at + 1;
    at = endOfString(json, start);
    if (!isName(json, at + 1)) continue;
    const raw = json.slice(start, at);
    const name = foldName(raw);
    const scope = scopes.at(-1);
    if (raw.includes('\\') || scope?.has(name) || scope?.size === MAX_MEMBERS) return false;
    scope?.add(name);
  }
  return true;
}

/** The position of the quotation mark that ends a string of valid JSON: the first with an even number of backslashes. */
function endOfString(json: string, start: number): number {
  for (let at = json.indexOf('"', start); at >= 0; at = json.indexOf('"', at + 1)) {
    let escapes = at;
    while (escapes > start && json[escapes - 1] === '\\') escapes -= 1;
    if ((at - escapes) % 2 === 0) return at;
  }
  return json.length;
}

/** Whether the string that ends before `from` is a member name: only those are followed by a colon. */
function isName(json: string, from: number): boolean {
  let at = from;
  while (at < json.length && ' \t\r\n'.includes(json[at] as string)) at += 1;
  return json[at] === ':';
}
