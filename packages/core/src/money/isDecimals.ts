/** More decimals than any currency has; larger values are errors, or attempts to fill the memory. */
const MAX_DECIMALS = 36;

/** Returns whether a currency can have this number of decimals. With another value an amount would be a different one. */
export function isDecimals(decimals: unknown): boolean {
  return Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= MAX_DECIMALS;
}
