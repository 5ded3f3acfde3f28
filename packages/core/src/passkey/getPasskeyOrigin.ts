import { PASSKEY_PAGE_REFUSED, PASSKEY_UNSUPPORTED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';

/**
 * Returns the page's origin for a passkey request, if the service names it or names none. On another page the result
 * would be refused, so no prompt is shown.
 *
 * @throws `PASSKEY_PAGE_REFUSED`, `PASSKEY_UNSUPPORTED` without a page
 */
export function getPasskeyOrigin(configured: string | undefined, allowed: readonly string[] | undefined): string {
  const origin = configured ?? globalThis.location?.origin;
  if (origin === undefined) throw createCoreError(PASSKEY_UNSUPPORTED);
  if (allowed?.includes(origin) === false) throw createCoreError(PASSKEY_PAGE_REFUSED);
  return origin;
}
