import type { general } from './en/general.ts';
import { isSameLanguage } from './locales.ts';

type Language = Pick<typeof general, 'general.language'>;

/**
 * Returns English words for a name of an open set that has no text: `UNDER_REVIEW` becomes "Under review". In other
 * languages there are none.
 */
export function findWords(messages: Language, name: string): string | undefined {
  if (!isSameLanguage(messages['general.language'], 'en')) return undefined;
  const words = name
    .replace(/[._]+|(?<=[a-z])(?=[A-Z])/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns the label of a member that has no text: English words, or in other languages its name, marked
 * `translate="no"`.
 */
export function toLabel(messages: Language, name: string): { readonly label: string; readonly translate?: 'no' } {
  const words = findWords(messages, name);
  return words === undefined ? { label: name, translate: 'no' } : { label: words };
}
