/** The shape of a code; a length that is not known is zero. */
export interface CodeShape {
  readonly length: number;
  readonly alphanumeric: boolean;
}

/** First of the ten digits, in the scripts in which phones write codes: Arabic-Indic, Persian, Devanagari, Bengali, fullwidth. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];

/**
 * What was typed or pasted, as a code: other scripts' digits become ASCII, everything that cannot be in a code goes,
 * and so does what is too much.
 *
 * ```ts
 * normaliseCode('Your code: 123-456', { length: 6, alphanumeric: false }) // '123456'
 * ```
 */
export function normaliseCode(text: string, shape: CodeShape): string {
  const ascii = Array.from(text.normalize('NFKC'), toAsciiDigit).join('');
  const kept = shape.alphanumeric ? ascii.replace(/[^0-9A-Za-z]/g, '') : ascii.replace(/[^0-9]/g, '');
  return shape.length > 0 ? kept.slice(0, shape.length) : kept;
}

/** Whether a code is as long as it must be. One of unknown length is complete when there is anything. */
export function isComplete(code: string, shape: CodeShape): boolean {
  return shape.length > 0 ? code.length === shape.length : code.length > 0;
}

function toAsciiDigit(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => point >= first && point < first + 10);
  return zero === undefined ? character : String(point - zero);
}
