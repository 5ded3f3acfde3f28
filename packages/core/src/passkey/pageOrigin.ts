import { PASSKEY_PAGE_REFUSED, PASSKEY_UNSUPPORTED } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';

/**
 * The page on which a passkey is to be asked for, if the service names it, or names none. Nothing is asked on another:
 * what came of it would be refused.
 *
 * @throws `PASSKEY_PAGE_REFUSED`, `PASSKEY_UNSUPPORTED` where there is no page
 */
export function pageOrigin(given: string | undefined, allowed: readonly string[] | undefined): string {
  const origin = given ?? globalThis.location?.origin;
  if (origin === undefined) throw coreError(PASSKEY_UNSUPPORTED);
  if (allowed?.includes(origin) === false) throw coreError(PASSKEY_PAGE_REFUSED);
  return origin;
}
