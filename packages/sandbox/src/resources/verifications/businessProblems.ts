import type { DocumentType } from '@latchkey/contract/documents';
import type { VerificationError } from '@latchkey/contract/verifications';
import type { Engine } from '../../engine.ts';
import type { BeneficialOwnerRow } from '../beneficialOwners/row.ts';
import type { CustomerRow } from '../customers/row.ts';
import { isUnderSca } from '../sca/region.ts';
import { documentProblems } from './documentProblems.ts';
import { documentsOf, missingDocument, missingField } from './missing.ts';
import { staleProof } from './staleProof.ts';

const fields = ['legalName', 'country', 'taxId', 'incorporatedOn'] as const;
const contactNames = ['primaryContactFirstName', 'primaryContactLastName'] as const;

/** Legal forms in which who controls is not who owns. */
const controlledByOthers = ['TRUST', 'PARTNERSHIP'];

/** Who owns no more than this, in per cent, need not be named (supplement 5.8). */
const namedFrom = 25;

/**
 * Papers on which a tax id stands. Neither the types of documents nor those of errors have one for it (supplement 5.8, 5.9
 * and 5.11), so it is asked for as a field, with what would do beside it.
 */
const taxPapers: readonly DocumentType[] = ['TAX_RETURN', 'BUSINESS_LICENSE', 'OTHER'];

function taxPaper(engine: Engine, id: CustomerRow['id']): VerificationError[] {
  if (documentsOf(engine, id).some(({ documentType }) => taxPapers.includes(documentType))) return [];
  const reason = 'A document that shows the tax id is missing.';
  const field = 'documents.taxId';
  return [{ resourceId: id, type: 'MISSING_FIELD', field, acceptedDocumentTypes: [...taxPapers], reason }];
}

/** Whoever is not from the United States hands in a passport and a second paper (supplement 5.8). */
function ownerPapers(engine: Engine, { id, personalInfo }: BeneficialOwnerRow): VerificationError[] {
  const type = 'MISSING_IDENTITY_DOCUMENT';
  if (personalInfo.nationality === 'US') return missingDocument(engine, id, type);
  const passport = missingDocument(engine, id, type, ['PASSPORT']);
  return passport.length > 0 ? passport : missingDocument(engine, id, type, ['DRIVERS_LICENSE', 'NATIONAL_ID']);
}

function ownersProblems(engine: Engine, { id }: CustomerRow): VerificationError[] {
  const owners = engine.tables.beneficialOwners.where('customerId', id);
  const isOwned = owners.some(({ ownershipPercentage }) => ownershipPercentage >= namedFrom);
  const isControlled = owners.some(({ roles }) => roles.some((role) => role !== 'UBO'));
  const nobodyOwns = `Nobody is named who owns ${namedFrom} per cent or more.`;
  return [
    ...(isOwned ? [] : [{ resourceId: id, type: 'MISSING_BENEFICIAL_OWNER', reason: nobodyOwns }]),
    ...(isControlled
      ? []
      : [{ resourceId: id, type: 'MISSING_CONTROL_PERSON', reason: 'Nobody is named who controls.' }]),
    ...owners.flatMap((owner) => [...ownerPapers(engine, owner), ...documentProblems(engine, owner.id)]),
  ];
}

/** What keeps the checks of a business from going on (supplement 5.8 and 5.9). */
export function businessProblems(engine: Engine, customer: CustomerRow): VerificationError[] {
  const { id, profile } = customer;
  const info = profile.businessInfo;
  const asked = isUnderSca(customer) ? [...fields, ...contactNames] : fields;
  const isOtherwiseControlled = controlledByOthers.includes(info?.entityType ?? '');
  return [
    ...asked.filter((field) => info?.[field] === undefined).map((field) => missingField(id, `businessInfo.${field}`)),
    ...(profile.address === undefined ? [missingField(id, 'address')] : []),
    ...missingDocument(engine, id, 'MISSING_LEGAL_PRESENCE_DOCUMENT'),
    ...missingDocument(engine, id, 'MISSING_OWNERSHIP_STRUCTURE_DOCUMENT'),
    ...(isOtherwiseControlled ? missingDocument(engine, id, 'MISSING_CONTROL_STRUCTURE_DOCUMENT') : []),
    ...missingDocument(engine, id, 'MISSING_PROOF_OF_ADDRESS_DOCUMENT'),
    ...staleProof(engine, id),
    ...taxPaper(engine, id),
    ...documentProblems(engine, id),
    ...ownersProblems(engine, customer),
  ];
}
