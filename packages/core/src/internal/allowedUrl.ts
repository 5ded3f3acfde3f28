import { isLoopbackHost } from '@latchkey/contract';

/** The conditions under which the page may open a URL of the service. */
export interface UrlPolicy {
  /** Origin of the page; undefined where there is none. */
  readonly pageOrigin: string | undefined;
  /** Hosts, with their ports, that may be opened; undefined for every host but the page's own. */
  readonly hosts: readonly string[] | undefined;
}

/**
 * Returns a URL of the service in normal form if the page may open it, else undefined.
 *
 * Allowed are `https:` URLs, and `http:` URLs of this machine while the page itself is on this machine. Refused are
 * other schemes, user names and passwords (they disguise the host), and characters outside printable ASCII (they
 * disguise text direction; a URL in normal form has none).
 */
export function toAllowedUrl(text: string, { pageOrigin, hosts }: UrlPolicy): string | undefined {
  if (!/^[!-~]+$/.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const page = pageOrigin !== undefined && URL.canParse(pageOrigin) ? new URL(pageOrigin) : undefined;
  const isLocal = isLoopbackHost(url.hostname) && page !== undefined && isLoopbackHost(page.hostname);
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && isLocal);
  const isHostAllowed = hosts === undefined ? url.origin !== pageOrigin : hosts.includes(url.host);
  return isSecure && isHostAllowed && url.username === '' && url.password === '' ? url.href : undefined;
}
