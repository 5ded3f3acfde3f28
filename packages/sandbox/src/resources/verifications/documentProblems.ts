import { twoSidedDocumentTypes } from '@latchkey/contract/documents';
import type { VerificationError } from '@latchkey/contract/verifications';
import type { Engine } from '../../engine.ts';
import { findOnRequest } from '../documents/problem.ts';
import type { DocumentRow } from '../documents/row.ts';
import { documentsOf } from './missing.ts';

const twoSided: readonly string[] = twoSidedDocumentTypes;

/** Whether the other side of a document is nowhere. One that names no side has both. */
function lacksOtherSide({ documentType, side }: DocumentRow, all: readonly DocumentRow[]): boolean {
  if (side === undefined || !twoSided.includes(documentType)) return false;
  return !all.some((other) => other.documentType === documentType && other.side !== side);
}

function problemOf(document: DocumentRow, all: readonly DocumentRow[]): VerificationError | undefined {
  const type = findOnRequest(document.documentNumber);
  if (type !== undefined) {
    const isAboutPerson = type.startsWith('APPLICANT_');
    const reason = 'Found as the number of the document asked.';
    return { resourceId: isAboutPerson ? document.documentHolder : document.id, type, reason };
  }
  if (!lacksOtherSide(document, all)) return undefined;
  return { resourceId: document.id, type: 'INCOMPLETE_DOCUMENT', reason: 'The other side of the document is missing.' };
}

/** What is wrong with the documents that somebody handed in. */
export function documentProblems(engine: Engine, holder: string): VerificationError[] {
  const all = documentsOf(engine, holder);
  return all.flatMap((document) => problemOf(document, all) ?? []);
}
