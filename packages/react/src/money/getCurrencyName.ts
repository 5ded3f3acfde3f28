/**
 * Returns the name of a currency in the locale; the code where there is none.
 *
 * ```ts
 * getCurrencyName('USD', 'en') // 'US Dollar'
 * ```
 */
export function getCurrencyName(code: string, locale: string): string {
  if (!/^[A-Z]{3}$/.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: 'currency', fallback: 'code' }).of(code) ?? code;
}
