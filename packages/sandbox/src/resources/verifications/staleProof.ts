import { type VerificationError, verificationErrorTypes } from '@latchkey/contract/verifications';
import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import { listHolderDocuments } from './missing.ts';

/** Maximum age of a business's proof of address in whole months (docs/reference/beneficial-owners.md). */
const maxAgeMonths = 3;

/** Returns the time some months ago, on the last day of that month where it is shorter: February has no 31st. */
function subtractMonths(from: number, count: number): Date {
  const time = new Date(from);
  const day = time.getUTCDate();
  time.setUTCMonth(time.getUTCMonth() - count);
  if (time.getUTCDate() !== day) time.setUTCDate(0);
  return time;
}

const proofTypes: readonly string[] = verificationErrorTypes.MISSING_PROOF_OF_ADDRESS_DOCUMENT;

/**
 * Finds a newest proof of address that is too old. No field holds the issue date and the sandbox does not read
 * files, so the age counts from the upload, and restarts when the file is replaced.
 */
export function findStaleProof(dependencies: TablesDependency & TimeDependency, holder: string): VerificationError[] {
  const since = subtractMonths(dependencies.now(), maxAgeMonths);
  const [newest] = listHolderDocuments(dependencies, holder)
    .filter(({ documentType }) => proofTypes.includes(documentType))
    .toSorted((one, other) => other.updatedAt - one.updatedAt);
  if (!newest || newest.updatedAt >= since.getTime()) return [];
  const reason = `The proof of the address is older than ${maxAgeMonths} months.`;
  return [{ resourceId: newest.id, type: 'EXPIRED_DOCUMENT', reason }];
}
