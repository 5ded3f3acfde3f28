/** ASCII text as base64url without padding (RFC 4648 section 5). */
export function toBase64url(ascii: string): string {
  return btoa(ascii).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
