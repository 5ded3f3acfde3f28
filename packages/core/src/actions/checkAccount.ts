import { createCoreError } from '../errors/coreError.ts';
import { RESPONSE_MISMATCH } from '../errors/responseCodes.ts';

/**
 * Refuses resources of another account than the requested one.
 *
 * @throws `RESPONSE_MISMATCH`
 */
export function checkAccount(resources: readonly { readonly accountId: string }[], accountId: string): void {
  if (resources.some((resource) => resource.accountId !== accountId))
    throw createCoreError(RESPONSE_MISMATCH, { status: 200 });
}
