/**
 * Creates the headers of every response. The policy allows no inline script, no inline style, no nonce and no other
 * origin: a wallet must work under it. The one exception is the issuer's frame, which shows a card's number.
 *
 * ```ts
 * createSecurityHeaders('http://localhost:5174') // { 'content-security-policy': "default-src 'self'; …", … }
 * ```
 */
export function createSecurityHeaders(cardOrigin: string | undefined): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    ...(cardOrigin === undefined ? [] : [`frame-src ${cardOrigin}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
