import type { DocumentType } from '@latchkey/contract/documents';
import type { VerificationError } from '@latchkey/contract/verifications';
import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import type { BeneficialOwnerRow } from '../beneficialOwners/row.ts';
import type { CustomerRow } from '../customers/row.ts';
import { isUnderSca } from '../sca/region.ts';
import { findDocumentProblems } from './documentProblems.ts';
import { findMissingDocument, listHolderDocuments, toMissingFieldProblem } from './missing.ts';
import { findStaleProof } from './staleProof.ts';

const fields = ['legalName', 'country', 'taxId', 'incorporatedOn'] as const;
const contactNames = ['primaryContactFirstName', 'primaryContactLastName'] as const;

/** Legal forms that others than the owners control. */
const controlledByOthers = ['TRUST', 'PARTNERSHIP'];

/** Owners of a smaller percentage need not be named (docs/reference/beneficial-owners.md). */
const minNamedPercentage = 25;

/**
 * Documents that show a tax id. Neither the document types nor the error types include one
 * (docs/reference/beneficial-owners.md, docs/reference/verifications.md, docs/reference/documents.md), so it is
 * requested as a field, with the accepted documents.
 */
const taxDocumentTypes: readonly DocumentType[] = ['TAX_RETURN', 'BUSINESS_LICENSE', 'OTHER'];

function findMissingTaxDocument(dependencies: TablesDependency, id: CustomerRow['id']): VerificationError[] {
  if (listHolderDocuments(dependencies, id).some(({ documentType }) => taxDocumentTypes.includes(documentType)))
    return [];
  const reason = 'A document that shows the tax id is missing.';
  const field = 'documents.taxId';
  return [{ resourceId: id, type: 'MISSING_FIELD', field, acceptedDocumentTypes: [...taxDocumentTypes], reason }];
}

/**
 * Checks the documents of owners: those from outside of the United States provide a passport and a second document
 * (docs/reference/beneficial-owners.md).
 */
function findOwnerDocumentProblems(
  dependencies: TablesDependency,
  { id, personalInfo }: BeneficialOwnerRow,
): VerificationError[] {
  const type = 'MISSING_IDENTITY_DOCUMENT';
  if (personalInfo.nationality === 'US') return findMissingDocument(dependencies, id, type);
  const passport = findMissingDocument(dependencies, id, type, ['PASSPORT']);
  return passport.length > 0
    ? passport
    : findMissingDocument(dependencies, id, type, ['DRIVERS_LICENSE', 'NATIONAL_ID']);
}

function findOwnerListProblems(dependencies: TablesDependency, { id }: CustomerRow): VerificationError[] {
  const owners = dependencies.tables.beneficialOwners.where('customerId', id);
  const isOwned = owners.some(({ ownershipPercentage }) => ownershipPercentage >= minNamedPercentage);
  const isControlled = owners.some(({ roles }) => roles.some((role) => role !== 'UBO'));
  const ownerMissing = `No owner of ${minNamedPercentage} per cent or more is named.`;
  return [
    ...(isOwned ? [] : [{ resourceId: id, type: 'MISSING_BENEFICIAL_OWNER', reason: ownerMissing }]),
    ...(isControlled
      ? []
      : [{ resourceId: id, type: 'MISSING_CONTROL_PERSON', reason: 'No control person is named.' }]),
    ...owners.flatMap((owner) => [
      ...findOwnerDocumentProblems(dependencies, owner),
      ...findDocumentProblems(dependencies, owner.id),
    ]),
  ];
}

/**
 * Returns the problems that block a business's checks (docs/reference/beneficial-owners.md,
 * docs/reference/verifications.md).
 */
export function findBusinessProblems(
  dependencies: TablesDependency & TimeDependency,
  customer: CustomerRow,
): VerificationError[] {
  const { id, profile } = customer;
  const info = profile.businessInfo;
  const requiredFields = isUnderSca(customer) ? [...fields, ...contactNames] : fields;
  const hasOtherController = controlledByOthers.includes(info?.entityType ?? '');
  return [
    ...requiredFields
      .filter((field) => info?.[field] === undefined)
      .map((field) => toMissingFieldProblem(id, `businessInfo.${field}`)),
    ...(profile.address === undefined ? [toMissingFieldProblem(id, 'address')] : []),
    ...findMissingDocument(dependencies, id, 'MISSING_LEGAL_PRESENCE_DOCUMENT'),
    ...findMissingDocument(dependencies, id, 'MISSING_OWNERSHIP_STRUCTURE_DOCUMENT'),
    ...(hasOtherController ? findMissingDocument(dependencies, id, 'MISSING_CONTROL_STRUCTURE_DOCUMENT') : []),
    ...findMissingDocument(dependencies, id, 'MISSING_PROOF_OF_ADDRESS_DOCUMENT'),
    ...findStaleProof(dependencies, id),
    ...findMissingTaxDocument(dependencies, id),
    ...findDocumentProblems(dependencies, id),
    ...findOwnerListProblems(dependencies, customer),
  ];
}
