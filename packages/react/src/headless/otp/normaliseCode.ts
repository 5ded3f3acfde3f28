/** The shape of a code; length 0 means unknown. */
export interface CodeShape {
  readonly length: number;
  readonly alphanumeric: boolean;
}

/**
 * The zero digits of the scripts in which phones write codes: Arabic-Indic, Persian, Devanagari, Bengali, fullwidth.
 */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];

/**
 * Normalises typed or pasted text to a code: digits of other scripts become ASCII, invalid characters and characters
 * beyond the length are removed. Of a whole message, which may contain an amount, only the number of that length counts.
 *
 * ```ts
 * normaliseCode('Your code: 123-456', { length: 6, alphanumeric: false }) // '123456'
 * ```
 */
export function normaliseCode(text: string, shape: CodeShape): string {
  const ascii = Array.from(text.normalize('NFKC'), toAsciiDigit).join('');
  const whole = ascii.match(/\d+/g)?.find(({ length }) => length === shape.length);
  if (whole !== undefined && !shape.alphanumeric) return whole;
  const kept = shape.alphanumeric ? ascii.replace(/[^0-9A-Za-z]/g, '') : ascii.replace(/[^0-9]/g, '');
  return shape.length > 0 ? kept.slice(0, shape.length) : kept;
}

/**
 * Returns whether a code is complete. A code of unknown length is complete when it is not empty.
 *
 * ```ts
 * isComplete('12345', { length: 6, alphanumeric: false }) // false
 * ```
 */
export function isComplete(code: string, shape: CodeShape): boolean {
  return shape.length > 0 ? code.length === shape.length : code.length > 0;
}

function toAsciiDigit(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => point >= first && point < first + 10);
  return zero === undefined ? character : String(point - zero);
}
