import { identityDocumentTypes } from '@latchkey/contract/documents';
import type { VerificationError } from '@latchkey/contract/verifications';
import type { TablesDependency } from '../../dependencies.ts';
import type { CustomerRow } from '../customers/row.ts';
import { documentProblems } from './documentProblems.ts';
import { listHolderDocuments, missingDocument, toMissingFieldProblem } from './missing.ts';

/** The required members of a person, except the tax id (docs/reference/verifications.md). */
const fields = ['fullName', 'birthDate', 'nationality', 'idType', 'address'] as const;

/**
 * The end of a name whose documents are illegible until one is replaced
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
const poorQualitySuffix = '003';

function qualityProblems(dependencies: TablesDependency, { id, profile }: CustomerRow): VerificationError[] {
  if (!profile.fullName?.endsWith(poorQualitySuffix)) return [];
  const documents = listHolderDocuments(dependencies, id).filter(({ documentType }) =>
    identityDocumentTypes.some((type) => type === documentType),
  );
  if (documents.some(({ isReplaced }) => isReplaced)) return [];
  const resourceId = documents.at(-1)?.id ?? id;
  return [{ resourceId, type: 'POOR_QUALITY_DOCUMENT', reason: 'The identity document is hard to read.' }];
}

/** Returns the problems that block a person's checks. */
export function personProblems(dependencies: TablesDependency, customer: CustomerRow): VerificationError[] {
  const { id, profile, hasIdentifier } = customer;
  return [
    ...fields.filter((field) => profile[field] === undefined).map((field) => toMissingFieldProblem(id, field)),
    ...(hasIdentifier ? [] : [toMissingFieldProblem(id, 'identifier')]),
    ...missingDocument(dependencies, id, 'MISSING_IDENTITY_DOCUMENT'),
    ...qualityProblems(dependencies, customer),
    ...documentProblems(dependencies, id),
  ];
}
