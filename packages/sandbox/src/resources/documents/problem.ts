import { type VerificationErrorType, verificationErrorTypes } from '@latchkey/contract/verifications';
import { Refusal } from '../../http/refusal.ts';

/** Why a document may be refused as soon as it is handed in (interface, Errors). */
const problems = [
  'LOW_QUALITY',
  'DATA_MISMATCH',
  'EXPIRED',
  'SUSPECTED_FRAUD',
  'UNSUITABLE_DOCUMENT',
  'INCOMPLETE',
] as const;

/** Ours: the number `error:CODE` has a document refused with the code that it names, so that each can be seen (design 9.15). */
export function refuseOnRequest(documentNumber: string | undefined): void {
  const named = documentNumber?.match(/^error:(.+)$/)?.[1];
  const code = problems.find((problem) => problem === named);
  if (code !== undefined) throw new Refusal(code, `Refused as the number of the document asked, with ${code}.`);
}

/** Ours: the number `verification:TYPE` has a verification find what it names wrong with the document, until another takes its place. */
export function findOnRequest(documentNumber: string | undefined): VerificationErrorType | undefined {
  const named = documentNumber?.match(/^verification:(.+)$/)?.[1] ?? '';
  return Object.hasOwn(verificationErrorTypes, named) ? (named as VerificationErrorType) : undefined; // a key of it
}
