import type { CustomerId, LookupId } from '@latchkey/contract';
import { toBase64url } from '../../crypto/bytes.ts';
import { derive } from '../../crypto/keys.ts';
import type { SeedDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';

/** Lifetime of a look-up. */
const lookupMs = 5 * 60_000;

function deriveMac(dependencies: SeedDependency, receiver: string, sender: CustomerId, expiry: string): string {
  // Addresses are equal in any case.
  return toBase64url(derive(dependencies.seed, `lookup/${receiver.toLowerCase()}/${sender}/${expiry}`));
}

/** Creates a look-up id. It is stateless: a MAC binds its expiry to receiver and sender. */
export function createLookupId(
  dependencies: TimeDependency & SeedDependency,
  receiver: string,
  sender: CustomerId,
): LookupId {
  const expiry = (dependencies.now() + lookupMs).toString(36);
  return `Lookup:${expiry}_${deriveMac(dependencies, receiver, sender, expiry)}`;
}

/** Whether an id belongs to a current look-up of this receiver by this sender. */
function isValidLookup(
  dependencies: TimeDependency & SeedDependency,
  id: LookupId,
  receiver: string,
  sender: CustomerId,
): boolean {
  const [, expiry = '', mac] = id.match(/^Lookup:([0-9a-z]+)_(.+)$/) ?? [];
  return mac === deriveMac(dependencies, receiver, sender, expiry) && dependencies.now() < Number.parseInt(expiry, 36);
}

/**
 * Checks that a look-up is current, and of this receiver by this sender.
 * @throws ApiError `LOOKUP_REQUEST_NOT_FOUND`.
 */
export function assertLookedUp(
  dependencies: TimeDependency & SeedDependency,
  id: LookupId | undefined,
  receiver: string,
  sender: CustomerId | undefined,
): void {
  if (id !== undefined && sender !== undefined && isValidLookup(dependencies, id, receiver, sender)) return;
  throw new ApiError(
    'LOOKUP_REQUEST_NOT_FOUND',
    'No valid lookup of this receiver exists for this sender. Look the receiver up again.',
  );
}
