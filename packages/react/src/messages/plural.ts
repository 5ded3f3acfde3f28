type Category = Intl.LDMLPluralRule;

/** Chooses between the forms of a sentence by a count. `#` in a form is replaced by the formatted count. */
export interface Plural<Own extends Category> {
  (count: number, forms: Readonly<Record<Own | 'other', string>>): string;
  readonly locale: string;
  /** The categories that whole numbers can have in this language, except `other`. */
  readonly categories: readonly Own[];
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
  let number: Intl.NumberFormat | undefined;
  const plural = (count: number, forms: Readonly<Record<Own | 'other', string>>) => {
    rules ??= new Intl.PluralRules(locale);
    number ??= new Intl.NumberFormat(locale);
    const category = rules.select(count);
    const form = Object.hasOwn(forms, category) ? forms[category as Own] : forms.other;
    return form.replace('#', number.format(count));
  };
  return Object.assign(plural, { locale, categories });
}
