/** A JSON text with the places of its values, so that one can be read, or written over, without touching the rest. */
export type JsonNode = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'object'; readonly members: ReadonlyMap<string, JsonNode> }
  | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'scalar'; readonly isNull: boolean }
);

const maxDepth = 64;

/**
 * Reads a JSON text. Null where it is not JSON, nests deeper than 64, or says a member twice: two readers could take
 * two different values for it.
 */
export function readJsonText(text: string): JsonNode | null {
  if (nestingOf(text) > maxDepth) return null;
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  // From here on the text is known to be JSON, and the reader below needs no case for what is not.
  const reader = { text, at: 0 };
  skipSpace(reader);
  return readValue(reader);
}

/** How deep a text opens brackets outside its strings. */
export function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === 0x22) at = stringEnd(text, at) - 1;
    else if (character === 0x5b || character === 0x7b) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (character === 0x5d || character === 0x7d) depth -= 1;
  }
  return deepest;
}

interface Reader {
  readonly text: string;
  at: number;
}

function readValue(reader: Reader): JsonNode | null {
  const first = reader.text[reader.at];
  if (first === '{') return readObject(reader);
  if (first === '[') return readArray(reader);
  const start = reader.at;
  if (first === '"') {
    const value = readString(reader);
    return { kind: 'string', start, end: reader.at, value };
  }
  while (reader.at < reader.text.length && !/[\s,\]}]/.test(reader.text[reader.at] ?? '')) reader.at += 1;
  return { kind: 'scalar', start, end: reader.at, isNull: first === 'n' };
}

function readObject(reader: Reader): JsonNode | null {
  const start = reader.at;
  const members = new Map<string, JsonNode>();
  enter(reader);
  while (reader.text[reader.at] !== '}') {
    const name = readString(reader);
    skipSpace(reader);
    enter(reader);
    const value = readValue(reader);
    if (value === null || members.has(name)) return null;
    members.set(name, value);
    nextItem(reader);
  }
  reader.at += 1;
  return { kind: 'object', start, end: reader.at, members };
}

function readArray(reader: Reader): JsonNode | null {
  const start = reader.at;
  const items: JsonNode[] = [];
  enter(reader);
  while (reader.text[reader.at] !== ']') {
    const item = readValue(reader);
    if (item === null) return null;
    items.push(item);
    nextItem(reader);
  }
  reader.at += 1;
  return { kind: 'array', start, end: reader.at, items };
}

function readString(reader: Reader): string {
  const start = reader.at;
  reader.at = stringEnd(reader.text, start);
  return JSON.parse(reader.text.slice(start, reader.at)) as string;
}

/** The place after the closing quote of the string that opens at `start`. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const character = text.charCodeAt(at);
    if (character === 0x22) break;
    at += character === 0x5c ? 2 : 1;
  }
  return at + 1;
}

/** Past one character of structure and the space after it. */
function enter(reader: Reader): void {
  reader.at += 1;
  skipSpace(reader);
}

function nextItem(reader: Reader): void {
  skipSpace(reader);
  if (reader.text[reader.at] === ',') enter(reader);
}

function skipSpace(reader: Reader): void {
  while (/[ \t\n\r]/.test(reader.text[reader.at] ?? '')) reader.at += 1;
}
