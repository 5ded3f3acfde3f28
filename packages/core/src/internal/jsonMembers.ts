/** Every string of JSON text; one that names a member ends in a colon. */
const STRINGS = /("(?:[^"\\]+|\\.)*)"(\s*:)?/g;

/** One member of an object, as it stands in the text. */
export type JsonMember = readonly [name: string, value: unknown];

/**
 * The members of a JSON object in the order of the text, a repeated name as often as it stands there: what
 * `JSON.parse`, which keeps the last of them, hides. `undefined` when the text is not a JSON object.
 */
export function jsonMembers(text: string): readonly JsonMember[] | undefined {
  if (!/^\s*{/.test(text)) return undefined;
  let count = 0;
  // A number behind each name keeps repeated ones apart; it is taken off again below.
  const numbered = text.replace(STRINGS, (string, start, colon) => (colon ? `${start}:${count++}"${colon}` : string));
  try {
    return Object.entries(JSON.parse(numbered)).map(([name, value]) => [name.replace(/:\d+$/, ''), value]);
  } catch {
    return undefined;
  }
}
