import { type VerificationError, verificationErrorTypes } from '@latchkey/contract/verifications';
import type { Engine } from '../../engine.ts';
import { documentsOf } from './missing.ts';

/** Whole months that a proof of a business's address may be old (supplement 5.8). */
const months = 3;

const proofs: readonly string[] = verificationErrorTypes.MISSING_PROOF_OF_ADDRESS_DOCUMENT;

/**
 * That the newest proof of an address is too old. No field tells when a paper was issued, and nobody here reads the file:
 * its age counts from when the file was handed in, anew with each that takes its place.
 */
export function staleProof(engine: Engine, holder: string): VerificationError[] {
  const since = new Date(engine.now());
  since.setUTCMonth(since.getUTCMonth() - months);
  const [newest] = documentsOf(engine, holder)
    .filter(({ documentType }) => proofs.includes(documentType))
    .toSorted((one, other) => other.updatedAt - one.updatedAt);
  if (!newest || newest.updatedAt >= since.getTime()) return [];
  const reason = `The proof of the address is older than ${months} months.`;
  return [{ resourceId: newest.id, type: 'EXPIRED_DOCUMENT', reason }];
}
