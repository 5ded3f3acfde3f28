/** A JSON text with the positions of its values, so that one can be read or replaced without changing the rest. */
export type JsonNode = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'object'; readonly members: ReadonlyMap<string, JsonNode> }
  | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'scalar'; readonly isNull: boolean }
);

const maxDepth = 64;

/** A parsed JSON text. */
export interface ReadJson {
  readonly root: JsonNode;
  /** Pointers of members that occur more than once in their object. The node holds the first occurrence. */
  readonly repeated: ReadonlySet<string>;
}

/** Reads a JSON text. Null if it is not JSON, nests deeper than 64, or repeats a member: readers could disagree on its value. */
export function readJsonText(text: string): JsonNode | null {
  const read = readJson(text);
  return read === null || read.repeated.size > 0 ? null : read.root;
}

/** Reads a JSON text and reports repeated members. Null if it is not JSON or nests deeper than 64. */
export function readJson(text: string): ReadJson | null {
  if (measureNesting(text) > maxDepth) return null;
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  return readValidJson(text);
}

/** Reads a text that is known to be JSON, so that it needs no error cases. */
export function readValidJson(text: string): ReadJson {
  const repeated = new Set<string>();
  const reader = { text, at: 0, repeated };
  skipSpace(reader);
  return { root: readValue(reader, ''), repeated };
}

/** Returns the span of every member of an object, repeated ones included: from the name's opening quote to the value's end. */
export function listMemberSpans(
  text: string,
  { start }: JsonNode,
): readonly { readonly name: string; readonly start: number; readonly end: number }[] {
  const reader = { text, at: start, repeated: new Set<string>() };
  const spans: { name: string; start: number; end: number }[] = [];
  enter(reader);
  while (text[reader.at] !== '}') {
    const nameStart = reader.at;
    const name = readName(reader);
    readValue(reader, '');
    spans.push({ name, start: nameStart, end: reader.at });
    enterNextItem(reader);
  }
  return spans;
}

/** Returns the pointer of a member. A slash in its name is escaped. */
export function toMemberPointer(parent: string, name: string): string {
  return `${parent}/${name.includes('/') ? name.replaceAll('/', '~1') : name}`;
}

/** Returns how deep a text nests brackets outside its strings. */
export function measureNesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === 0x22) at = findStringEnd(text, at) - 1;
    else if (character === 0x5b || character === 0x7b) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (character === 0x5d || character === 0x7d) depth -= 1;
  }
  return deepest;
}

/** The white space of JSON. */
const space = ' \t\n\r';
/** What can follow a number, `true`, `false` or `null`. */
const scalarEnds = `${space},]}`;

interface Reader {
  readonly text: string;
  readonly repeated: Set<string>;
  at: number;
}

function readValue(reader: Reader, pointer: string): JsonNode {
  const first = reader.text[reader.at];
  if (first === '{') return readObject(reader, pointer);
  if (first === '[') return readArray(reader, pointer);
  const start = reader.at;
  if (first === '"') {
    const value = readString(reader);
    return { kind: 'string', start, end: reader.at, value };
  }
  while (reader.at < reader.text.length && !scalarEnds.includes(reader.text[reader.at] ?? '')) reader.at += 1;
  return { kind: 'scalar', start, end: reader.at, isNull: first === 'n' };
}

function readObject(reader: Reader, pointer: string): JsonNode {
  const start = reader.at;
  const members = new Map<string, JsonNode>();
  enter(reader);
  while (reader.text[reader.at] !== '}') {
    const name = readName(reader);
    const at = toMemberPointer(pointer, name);
    const value = readValue(reader, at);
    if (members.has(name)) reader.repeated.add(at);
    else members.set(name, value);
    enterNextItem(reader);
  }
  reader.at += 1;
  return { kind: 'object', start, end: reader.at, members };
}

/** Reads a member's name and moves to its value. */
function readName(reader: Reader): string {
  const name = readString(reader);
  skipSpace(reader);
  enter(reader);
  return name;
}

function readArray(reader: Reader, pointer: string): JsonNode {
  const start = reader.at;
  const items: JsonNode[] = [];
  enter(reader);
  while (reader.text[reader.at] !== ']') {
    items.push(readValue(reader, `${pointer}/*`));
    enterNextItem(reader);
  }
  reader.at += 1;
  return { kind: 'array', start, end: reader.at, items };
}

function readString(reader: Reader): string {
  const start = reader.at;
  reader.at = findStringEnd(reader.text, start);
  const quoted = reader.text.slice(start, reader.at);
  return quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1);
}

/** Returns the position after the closing quote of the string that starts at `start`; the text's length without one. */
function findStringEnd(text: string, start: number): number {
  let at = start;
  do {
    at = text.indexOf('"', at + 1);
    if (at < 0) return text.length;
  } while (isEscaped(text, at));
  return at + 1;
}

/** Returns whether an odd number of backslashes precedes a character of a string. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
}

/** Skips one structural character and the space after it. */
function enter(reader: Reader): void {
  reader.at += 1;
  skipSpace(reader);
}

function enterNextItem(reader: Reader): void {
  skipSpace(reader);
  if (reader.text[reader.at] === ',') enter(reader);
}

function skipSpace(reader: Reader): void {
  while (reader.at < reader.text.length && space.includes(reader.text[reader.at] ?? '')) reader.at += 1;
}
