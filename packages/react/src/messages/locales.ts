/** The languages of the kit. */
export const locales = ['en', 'ar', 'de', 'es', 'fr', 'hi', 'ja', 'pt-BR', 'sv'] as const;

export type SupportedLocale = (typeof locales)[number];

/**
 * Returns the catalogue that fits a BCP 47 tag: the same tag, else the same language (`de-AT` → `de`, `pt` → `pt-BR`,
 * `ar-EG` → `ar`). Returns `undefined` for other languages and for malformed tags.
 */
export function matchLocale(tag: string): SupportedLocale | undefined {
  const parsed = parseTag(tag);
  if (parsed === undefined) return undefined;
  return (
    locales.find((locale) => locale === parsed.baseName) ??
    locales.find((locale) => parseTag(locale)?.language === parsed.language)
  );
}

/** Whether two tags name one language. */
export function isSameLanguage(one: string, other: string): boolean {
  const language = parseTag(one)?.language;
  return language !== undefined && language === parseTag(other)?.language;
}

/** Returns the direction in which the language of a tag is written. */
export function getDirection(tag: string): 'ltr' | 'rtl' {
  const script = parseTag(tag)?.maximize().script;
  return script !== undefined && rightToLeft.has(script) ? 'rtl' : 'ltr';
}

/** Scripts that are written from right to left. `Intl.Locale` does not return the direction in every engine. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** Returns the parts of a BCP 47 tag; undefined for any other text, with which the formatters of `Intl` throw. */
export function parseTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
