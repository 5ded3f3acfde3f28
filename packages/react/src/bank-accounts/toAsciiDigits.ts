/**
 * Returns a text with the digits of every script as ASCII digits.
 *
 * ```ts
 * toAsciiDigits('٠٧٠') // '070'
 * ```
 */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    if (code < 128) return digit;
    // Digits of a script are ten in a row; the zero is the first of its row.
    let zero = code;
    while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}
