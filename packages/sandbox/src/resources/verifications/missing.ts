import type { DocumentType } from '@latchkey/contract/documents';
import {
  type VerificationError,
  type VerificationErrorType,
  verificationErrorTypes,
} from '@latchkey/contract/verifications';
import type { TablesDependency } from '../../dependencies.ts';
import type { DocumentRow } from '../documents/row.ts';

/** Describes a missing field. */
export function toMissingFieldProblem(resourceId: string, field: string): VerificationError {
  return { resourceId, type: 'MISSING_FIELD', field, reason: `${field} is missing.` };
}

/** Lists the documents of a holder. */
export function listHolderDocuments({ tables }: TablesDependency, holder: string): readonly DocumentRow[] {
  return tables.documents.where('documentHolder', holder);
}

const reasons: { readonly [T in VerificationErrorType]?: string } = {
  MISSING_IDENTITY_DOCUMENT: 'An identity document is missing.',
  MISSING_PROOF_OF_ADDRESS_DOCUMENT: 'A proof of the address is missing.',
  MISSING_LEGAL_PRESENCE_DOCUMENT: 'A document of the legal presence is missing.',
  MISSING_CONTROL_STRUCTURE_DOCUMENT: 'A document of the control structure is missing.',
  MISSING_OWNERSHIP_STRUCTURE_DOCUMENT: 'A document of the ownership structure is missing.',
};

/**
 * Reports that a document of one of these types is missing, unless there is one. Lists the accepted types
 * (docs/reference/verifications.md).
 */
export function findMissingDocument(
  dependencies: TablesDependency,
  holder: string,
  type: VerificationErrorType,
  accepted: readonly DocumentType[] = verificationErrorTypes[type],
): VerificationError[] {
  if (listHolderDocuments(dependencies, holder).some(({ documentType }) => accepted.includes(documentType))) return [];
  const reason = reasons[type] ?? 'A document is missing.';
  return [{ resourceId: holder, type, acceptedDocumentTypes: [...accepted], reason }];
}
