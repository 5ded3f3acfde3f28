import { twoSidedDocumentTypes } from '@latchkey/contract/documents';
import type { VerificationError } from '@latchkey/contract/verifications';
import type { TablesDependency } from '../../dependencies.ts';
import { findRequestedProblem } from '../documents/requestedProblem.ts';
import type { DocumentRow } from '../documents/row.ts';
import { listHolderDocuments } from './missing.ts';

const twoSided: readonly string[] = twoSidedDocumentTypes;

/** Whether one side of a document is missing. A document without a side has both. */
function lacksOtherSide({ documentType, side }: DocumentRow, all: readonly DocumentRow[]): boolean {
  if (side === undefined || !twoSided.includes(documentType)) return false;
  return !all.some((other) => other.documentType === documentType && other.side !== side);
}

function findProblem(document: DocumentRow, all: readonly DocumentRow[]): VerificationError | undefined {
  const type = findRequestedProblem(document.documentNumber);
  if (type !== undefined) {
    const isAboutPerson = type.startsWith('APPLICANT_');
    const reason = 'The number of the document requests this problem.';
    return { resourceId: isAboutPerson ? document.documentHolder : document.id, type, reason };
  }
  if (!lacksOtherSide(document, all)) return undefined;
  return { resourceId: document.id, type: 'INCOMPLETE_DOCUMENT', reason: 'The other side of the document is missing.' };
}

/** Returns the problems of the given documents. */
export function findDocumentProblems(dependencies: TablesDependency, holder: string): VerificationError[] {
  const all = listHolderDocuments(dependencies, holder);
  return all.flatMap((document) => findProblem(document, all) ?? []);
}
