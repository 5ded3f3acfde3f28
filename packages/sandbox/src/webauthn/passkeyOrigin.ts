/**
 * Returns whether a page of this origin may use a relying party's passkeys: a secure origin on the relying party's
 * domain or a subdomain. `http` counts as secure on localhost.
 */
export function isPasskeyOrigin(origin: string, relyingPartyId: string): boolean {
  let url: URL;
  try {
    url = new URL(origin);
  } catch {
    return false;
  }
  if (url.origin !== origin) return false;
  const { hostname, protocol } = url;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) return false;
  return hostname === relyingPartyId || hostname.endsWith(`.${relyingPartyId}`);
}
