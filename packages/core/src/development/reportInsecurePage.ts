import { warnOnce } from './warnOnce.ts';

/**
 * Writes a warning when the browser offers the page no Web Cryptography. Does nothing without the condition
 * `development`.
 *
 * ```ts
 * import { reportInsecurePage } from '@latchkey/core/development'
 *
 * if (globalThis.crypto?.subtle === undefined) reportInsecurePage()
 * ```
 */
export function reportInsecurePage(): void {
  // Node and simulated pages lack it for other reasons.
  if (globalThis.isSecureContext !== false) return;
  const cause = `The page at ${globalThis.origin} is not a secure context, so the browser offers no crypto.subtle, and no user can sign in.`;
  warnOnce(`${cause} Open the page at http://localhost, or serve it over https.`, 'errors/WEBCRYPTO_UNAVAILABLE');
}
