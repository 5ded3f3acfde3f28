/** Names as users know them, by what a browser says of itself. The first match counts. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/**
 * Returns browser and system for the default name of a passkey; undefined where either is unknown.
 *
 * ```ts
 * getDevice(navigator.userAgent) // { browser: 'Safari', system: 'Mac' }
 * ```
 */
export function getDevice(userAgent: string): { readonly browser: string; readonly system: string } | undefined {
  const find = (table: readonly (readonly [string, string])[]) => table.find(([mark]) => userAgent.includes(mark))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  return browser === undefined || system === undefined ? undefined : { browser, system };
}
