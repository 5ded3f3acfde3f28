/** A quote is not signed in the last moments before it expires. */
export const QUOTE_EXPIRY_MARGIN_MS = 2_000;

/** Returns whether a quote is too close to its expiry to be signed. `now` is server time. */
export function isExpiringSoon({ expiresAt }: { readonly expiresAt: number }, now: number): boolean {
  return now >= expiresAt - QUOTE_EXPIRY_MARGIN_MS;
}
