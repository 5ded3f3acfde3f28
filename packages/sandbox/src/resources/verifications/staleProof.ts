import { type VerificationError, verificationErrorTypes } from '@latchkey/contract/verifications';
import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import { listHolderDocuments } from './missing.ts';

/** Maximum age of a business's proof of address in whole months (docs/reference/beneficial-owners.md). */
const months = 3;

const proofs: readonly string[] = verificationErrorTypes.MISSING_PROOF_OF_ADDRESS_DOCUMENT;

/**
 * Reports that the newest proof of address is too old. No field holds the issue date and the sandbox does not read
 * files, so the age counts from the upload, and restarts when the file is replaced.
 */
export function staleProof(dependencies: TablesDependency & TimeDependency, holder: string): VerificationError[] {
  const since = new Date(dependencies.now());
  since.setUTCMonth(since.getUTCMonth() - months);
  const [newest] = listHolderDocuments(dependencies, holder)
    .filter(({ documentType }) => proofs.includes(documentType))
    .toSorted((one, other) => other.updatedAt - one.updatedAt);
  if (!newest || newest.updatedAt >= since.getTime()) return [];
  const reason = `The proof of the address is older than ${months} months.`;
  return [{ resourceId: newest.id, type: 'EXPIRED_DOCUMENT', reason }];
}
