/** Attributes of the session's cookie. Every cookie also has `HttpOnly` and `Path=/`. */
export interface SessionCookie {
  /**
   * Whether the browser sends the cookie to a relay on another site than the page. Default: `lax`. With `none` it does,
   * and the cookie is always `Secure`.
   */
  readonly sameSite?: 'lax' | 'strict' | 'none';
  /**
   * Whether the browser keeps one cookie for each top-level site, so that it also keeps it where it blocks third-party
   * cookies. Requires `sameSite: 'none'`. Default: false.
   */
  readonly partitioned?: boolean;
  /**
   * Shares the cookie among the subdomains of this domain, such as `app.example`. The relay's host must be the domain or
   * a subdomain of it. Default: the relay's host only, which is safer, because no other host can set the cookie.
   */
  readonly domain?: string;
}

const sameSiteAttributes = { lax: 'Lax', strict: 'Strict', none: 'None' } as const;

/**
 * Returns the name and the fixed attributes of the session's cookie. Browsers accept the prefix `__Host-` only with
 * `Secure`, `Path=/` and without `Domain`, and `__Secure-` only with `Secure`: a cookie over plain http has none.
 */
export function describeCookie(
  { sameSite = 'lax', partitioned = false, domain }: SessionCookie,
  isSecureOrigin: boolean,
): { readonly name: string; readonly attributes: string } {
  const isSecure = isSecureOrigin || sameSite === 'none';
  const prefix = domain === undefined ? '__Host-' : '__Secure-';
  const attributes = [
    'Path=/',
    'HttpOnly',
    `SameSite=${sameSiteAttributes[sameSite]}`,
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
    ...(isSecure ? ['Secure'] : []),
    ...(partitioned ? ['Partitioned'] : []),
  ];
  return { name: isSecure ? `${prefix}latchkey` : 'latchkey', attributes: attributes.join('; ') };
}

/** Returns whether browsers accept the value for `Domain`: a name of two labels or more, without a dot at its start. */
export function isCookieDomain(domain: unknown): boolean {
  if (typeof domain !== 'string' || domain.length > 253) return false;
  const labels = domain.split('.');
  const isAddress = /^\d+$/.test(labels.at(-1) ?? '');
  return labels.length >= 2 && !isAddress && labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label));
}
