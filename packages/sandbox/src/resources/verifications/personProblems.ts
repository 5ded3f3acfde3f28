import { identityDocumentTypes } from '@latchkey/contract/documents';
import type { VerificationError } from '@latchkey/contract/verifications';
import type { Engine } from '../../engine.ts';
import type { CustomerRow } from '../customers/row.ts';
import { documentProblems } from './documentProblems.ts';
import { documentsOf, missingDocument, missingField } from './missing.ts';

/** What a person must have told, their number apart (supplement 5.9). */
const fields = ['fullName', 'birthDate', 'nationality', 'idType', 'address'] as const;

/** The end of a name whose papers are hard to read, until another file takes the place of one (supplement 10.2). */
const hardToRead = '003';

function qualityProblems(engine: Engine, { id, profile }: CustomerRow): VerificationError[] {
  if (!profile.fullName?.endsWith(hardToRead)) return [];
  const papers = documentsOf(engine, id).filter(({ documentType }) =>
    identityDocumentTypes.some((type) => type === documentType),
  );
  if (papers.some(({ isReplaced }) => isReplaced)) return [];
  const resourceId = papers.at(-1)?.id ?? id;
  return [{ resourceId, type: 'POOR_QUALITY_DOCUMENT', reason: 'The identity document is hard to read.' }];
}

/** What keeps the checks of a person from going on. */
export function personProblems(engine: Engine, customer: CustomerRow): VerificationError[] {
  const { id, profile, hasIdentifier } = customer;
  return [
    ...fields.filter((field) => profile[field] === undefined).map((field) => missingField(id, field)),
    ...(hasIdentifier ? [] : [missingField(id, 'identifier')]),
    ...missingDocument(engine, id, 'MISSING_IDENTITY_DOCUMENT'),
    ...qualityProblems(engine, customer),
    ...documentProblems(engine, id),
  ];
}
