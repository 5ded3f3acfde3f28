/**
 * Returns the name of a currency in the locale, as it follows an amount; the code where there is none.
 *
 * ```ts
 * getCurrencyName('USD', 'en') // 'US dollars'
 * ```
 */
export function getCurrencyName(code: string, locale: string): string {
  if (!/^[A-Z]{3}$/.test(code)) return code;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'name' });
  return format.formatToParts(1_000_000).find(({ type }) => type === 'currency')?.value ?? code;
}

/**
 * Returns the name of a currency with a capital letter, for a label of its own.
 *
 * ```ts
 * getCurrencyLabel('EUR', 'en') // 'Euros'
 * ```
 */
export function getCurrencyLabel(code: string, locale: string): string {
  const name = getCurrencyName(code, locale);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
