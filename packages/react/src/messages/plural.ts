type Category = Intl.LDMLPluralRule;

/** Chooses between the forms of a sentence by a count. `#` in a form is replaced by the formatted count. */
export interface Plural<Own extends Category> {
  (count: number, forms: Readonly<Record<Own | 'other', string>>): string;
  readonly locale: string;
  /** The categories that whole numbers can have in this language, except `other`. */
  readonly categories: readonly Own[];
}

let digitsLocale: string | undefined;

/**
 * Returns the texts of a language with counts in the digits of a locale: `ar-EG` and `ar-AE` have different ones.
 *
 * ```ts
 * writeDigitsOf('ar-EG', messages)['activity.more']?.({ count: 12 }) // with '١٢'
 * ```
 */
export function writeDigitsOf<Texts extends object>(locale: string, texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, text]) => {
    if (typeof text !== 'function') return [key, text];
    const format = (values: unknown) => {
      const before = digitsLocale;
      digitsLocale = locale;
      try {
        return text(values);
      } finally {
        digitsLocale = before;
      }
    };
    return [key, format];
  });
  return Object.fromEntries(entries);
}

const numbers = new Map<string, Intl.NumberFormat>();

/**
 * Returns a count in the digits that {@link writeDigitsOf} sets, else in those of the given language.
 *
 * ```ts
 * formatCount('de', 1500) // '1.500'
 * ```
 */
export function formatCount(locale: string, count: number): string {
  const digits = digitsLocale ?? locale;
  const number = numbers.get(digits) ?? new Intl.NumberFormat(digits);
  numbers.set(digits, number);
  return number.format(count);
}

/**
 * Creates the plural function of a language, by the rules of CLDR.
 *
 * ```ts
 * const plural = createPlural('en', ['one'])
 * plural(2, { one: '# second', other: '# seconds' }) // '2 seconds'
 * ```
 */
export function createPlural<const Own extends Category>(locale: string, categories: readonly Own[]): Plural<Own> {
  let rules: Intl.PluralRules | undefined;
  const plural = (count: number, forms: Readonly<Record<Own | 'other', string>>) => {
    rules ??= new Intl.PluralRules(locale);
    const category = rules.select(count);
    const form = Object.hasOwn(forms, category) ? forms[category as Own] : forms.other;
    return form.replace('#', formatCount(locale, count));
  };
  return Object.assign(plural, { locale, categories });
}
