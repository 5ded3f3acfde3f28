import { identityDocumentTypes, twoSidedDocumentTypes } from '@latchkey/core';
import type { DocumentType, DocumentUpload, UploadedDocument } from '../../hooks/createDocumentsStore.ts';
import type { Draft, FieldProblem } from '../task/createTask.tsx';
import type { FileSlot, FilesContextValue } from './filesContext.ts';

type Files = FilesContextValue['files'];

/** Whether documents of this type have a number and an issuer. */
export function isIdentityDocument(documentType: string | undefined): boolean {
  return identityDocumentTypes.some((type) => type === documentType);
}

/** The files that a document needs: one, or one for each side. A replacement has the side of its original. */
export function getFileSlots(documentType: string | undefined, replaces?: UploadedDocument): readonly FileSlot[] {
  if (replaces !== undefined) {
    const { side } = replaces;
    if (side === 'FRONT') return ['FRONT'];
    return side === 'BACK' ? ['BACK'] : ['FILE'];
  }
  return twoSidedDocumentTypes.some((type) => type === documentType) ? ['FRONT', 'BACK'] : ['FILE'];
}

/** Returns what is missing in the form of a document. */
export function findDocumentProblems(
  draft: Draft,
  files: Files,
  replaces: UploadedDocument | undefined,
): Record<string, FieldProblem> {
  const { documentType } = draft;
  const fields = ['documentType', 'country', ...(isIdentityDocument(documentType) ? identityFields : [])];
  const slots = getFileSlots(documentType, replaces);
  const missing = [
    ...fields.filter((field) => (draft[field] ?? '').trim() === ''),
    ...slots.filter((slot) => files[slot] === undefined).map((slot) => `file.${slot}`),
  ];
  return Object.fromEntries(missing.map((field) => [field, 'missing'] as const));
}

const identityFields = ['documentNumber', 'issuingAuthority'] as const;

/** Returns the upload that a complete form describes. */
export function toUpload(draft: Draft, files: Files, replaces: UploadedDocument | undefined): DocumentUpload {
  const documentType = (draft['documentType'] ?? '') as DocumentType; // a value of the list
  const isIdentity = isIdentityDocument(documentType);
  return {
    documentType,
    country: draft['country'] ?? '',
    documentNumber: isIdentity ? draft['documentNumber']?.trim() : undefined,
    issuingAuthority: isIdentity ? draft['issuingAuthority']?.trim() : undefined,
    files: getFileSlots(documentType, replaces).flatMap((slot) => {
      const file = files[slot];
      if (file === undefined) return [];
      return [{ file, side: slot === 'FILE' ? undefined : slot }];
    }),
  };
}

/** Returns the draft at the start of the form: that of the document that is replaced, or what is known. */
export function toDocumentDraft(
  replaces: UploadedDocument | undefined,
  known: { readonly documentTypes: readonly DocumentType[] | undefined; readonly country: string | undefined },
): Draft {
  if (replaces === undefined) {
    const [only, ...others] = known.documentTypes ?? [];
    return { documentType: others.length === 0 ? (only ?? '') : '', country: known.country ?? '' };
  }
  const { documentType, country, documentNumber = '', issuingAuthority = '' } = replaces;
  return { documentType, country, documentNumber, issuingAuthority };
}
