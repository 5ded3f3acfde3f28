/**
 * Returns the name of many units of a currency in the locale; the code where there is none.
 *
 * ```ts
 * getCurrencyUnits('USD', 'en') // 'US dollars'
 * ```
 */
export function getCurrencyUnits(code: string, locale: string): string {
  if (!/^[A-Z]{3}$/.test(code)) return code;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'name' });
  return format.formatToParts(1_000_000).find(({ type }) => type === 'currency')?.value ?? code;
}
