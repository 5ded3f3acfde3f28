/** Removes every `char` from the end of a text, in linear time: `/0+$/` takes quadratic time on `000…01`. */
export function trimEnd(text: string, char: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === char) end -= 1;
  return text.slice(0, end);
}
