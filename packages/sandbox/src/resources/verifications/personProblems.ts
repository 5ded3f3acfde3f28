import { identityDocumentTypes } from '@latchkey/contract/documents';
import type { VerificationError } from '@latchkey/contract/verifications';
import type { TablesDependency } from '../../dependencies.ts';
import type { CustomerRow } from '../customers/row.ts';
import { findDocumentProblems } from './documentProblems.ts';
import { findMissingDocument, listHolderDocuments, toMissingFieldProblem } from './missing.ts';

/** The required members of a person, except the tax id (docs/reference/verifications.md). */
const fields = ['fullName', 'birthDate', 'nationality', 'idType', 'address'] as const;

/**
 * The end of a name whose documents are illegible until one is replaced
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
const poorQualitySuffix = '003';

function findQualityProblems(dependencies: TablesDependency, { id, profile }: CustomerRow): VerificationError[] {
  if (!profile.fullName?.endsWith(poorQualitySuffix)) return [];
  const documents = listHolderDocuments(dependencies, id).filter(({ documentType }) =>
    identityDocumentTypes.some((type) => type === documentType),
  );
  if (documents.some(({ isReplaced }) => isReplaced)) return [];
  const resourceId = documents.at(-1)?.id ?? id;
  return [{ resourceId, type: 'POOR_QUALITY_DOCUMENT', reason: 'The identity document is hard to read.' }];
}

/** Returns the problems that block a person's checks. */
export function findPersonProblems(dependencies: TablesDependency, customer: CustomerRow): VerificationError[] {
  const { id, profile, hasIdentifier } = customer;
  return [
    ...fields.filter((field) => profile[field] === undefined).map((field) => toMissingFieldProblem(id, field)),
    ...(hasIdentifier ? [] : [toMissingFieldProblem(id, 'identifier')]),
    ...findMissingDocument(dependencies, id, 'MISSING_IDENTITY_DOCUMENT'),
    ...findQualityProblems(dependencies, customer),
    ...findDocumentProblems(dependencies, id),
  ];
}
