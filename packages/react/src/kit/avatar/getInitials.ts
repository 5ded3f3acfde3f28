import { withoutInvisible } from '../../external-accounts/withoutInvisible.ts';

/**
 * Returns the initials of a name: of its first and last word, each one whole grapheme, in upper case where the script has
 * one. A name without letters or digits has none.
 *
 * ```ts
 * getInitials('Anna van den Berg') // 'AB'
 * getInitials('Prince') // 'P'
 * getInitials('🎉') // ''
 * ```
 */
export function getInitials(name: string, locale?: string): string {
  const words = withoutInvisible(name)
    .split(/[\s\u00b7_/]+/)
    .flatMap((word) => /[\p{L}\p{N}].*/u.exec(word)?.[0] ?? []);
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined) return '';
  const initials = words.length === 1 ? [first] : [first, last];
  return initials.map((word) => getGrapheme(word, locale).toLocaleUpperCase(locale)).join('');
}

/** The first character as readers count: with its marks, and an emoji or syllable as a whole. */
function getGrapheme(word: string, locale: string | undefined): string {
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'grapheme' }).segment(word)) return segment;
  return '';
}
