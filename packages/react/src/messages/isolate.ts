/**
 * Isolates a text of unknown direction (a name, an amount, a code) from the sentence around it, so that neither changes
 * the order of the other. Used in languages that are written from right to left.
 *
 * ```ts
 * isolate('USDB 50.00') // between U+2068 (first strong isolate) and U+2069 (pop directional isolate)
 * ```
 */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
