/** Number of hues in the style sheet. */
const HUES = 6;

/**
 * Returns the hue of an identifier, from 1 to 6: the same everywhere and on every device (FNV-1a over UTF-16 units).
 *
 * ```ts
 * getHue('ExternalAccount:1') === getHue('ExternalAccount:1') // true
 * ```
 */
export function getHue(identifier: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < identifier.length; index++)
    hash = Math.imul(hash ^ identifier.charCodeAt(index), 0x01000193);
  return ((hash >>> 0) % HUES) + 1;
}
