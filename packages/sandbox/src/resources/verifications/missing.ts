import type { DocumentType } from '@latchkey/contract/documents';
import {
  type VerificationError,
  type VerificationErrorType,
  verificationErrorTypes,
} from '@latchkey/contract/verifications';
import type { Engine } from '../../engine.ts';
import type { DocumentRow } from '../documents/row.ts';

/** A field that was not told. */
export function missingField(resourceId: string, field: string): VerificationError {
  return { resourceId, type: 'MISSING_FIELD', field, reason: `${field} is missing.` };
}

/** The documents that somebody handed in. */
export function documentsOf({ tables }: Engine, holder: string): readonly DocumentRow[] {
  return tables.documents.where('documentHolder', holder);
}

const reasons: { readonly [T in VerificationErrorType]?: string } = {
  MISSING_IDENTITY_DOCUMENT: 'A document that says who the person is is missing.',
  MISSING_PROOF_OF_ADDRESS_DOCUMENT: 'A proof of the address is missing.',
  MISSING_LEGAL_PRESENCE_DOCUMENT: 'A document of the formation is missing.',
  MISSING_CONTROL_STRUCTURE_DOCUMENT: 'A document that says who controls the business is missing.',
  MISSING_OWNERSHIP_STRUCTURE_DOCUMENT: 'A document that says who owns the business is missing.',
};

/** That a document of one of these types is missing, unless there is one; which would do is told (supplement 5.9). */
export function missingDocument(
  engine: Engine,
  holder: string,
  type: VerificationErrorType,
  accepted: readonly DocumentType[] = verificationErrorTypes[type],
): VerificationError[] {
  if (documentsOf(engine, holder).some(({ documentType }) => accepted.includes(documentType))) return [];
  const reason = reasons[type] ?? 'A document is missing.';
  return [{ resourceId: holder, type, acceptedDocumentTypes: [...accepted], reason }];
}
