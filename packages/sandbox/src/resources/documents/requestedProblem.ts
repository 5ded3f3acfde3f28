import { type VerificationErrorType, verificationErrorTypes } from '@latchkey/contract/verifications';
import { ApiError } from '../../http/apiError.ts';

/** Why a document may be rejected on upload (docs/reference/errors.md). */
const problems = [
  'LOW_QUALITY',
  'DATA_MISMATCH',
  'EXPIRED',
  'SUSPECTED_FRAUD',
  'UNSUITABLE_DOCUMENT',
  'INCOMPLETE',
] as const;

/**
 * Rejects a document whose number is `error:CODE` with that code, so that each can be tested
 * (docs/architecture.md#codes-without-an-operation).
 */
export function refuseOnRequest(documentNumber: string | undefined): void {
  const named = documentNumber?.match(/^error:(.+)$/)?.[1];
  const code = problems.find((problem) => problem === named);
  if (code !== undefined) throw new ApiError(code, `The number of the document requests ${code}.`);
}

/**
 * Finds the problem of a document whose number is `verification:TYPE`. A verification reports it until the document is
 * replaced.
 */
export function findRequestedProblem(documentNumber: string | undefined): VerificationErrorType | undefined {
  const named = documentNumber?.match(/^verification:(.+)$/)?.[1] ?? '';
  return Object.hasOwn(verificationErrorTypes, named) ? (named as VerificationErrorType) : undefined; // a key of the picklist
}
