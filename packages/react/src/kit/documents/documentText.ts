import { isAmbiguous, type WalletError } from '@latchkey/core';
import type { documents } from '../../messages/en/documents.ts';
import type { errors } from '../../messages/en/errors.ts';
import { errorText, findText, isOfflineError } from '../../messages/errorText.ts';

/** Returns the name of a type of document. */
export function documentName(m: typeof documents, documentType: string): string {
  return findText(m, `documents.type.${documentType}`) ?? m['documents.type.other'];
}

/** Returns the names of the types of document of which one is enough. */
export function documentNames(m: typeof documents, locale: string, documentTypes: readonly string[] = []): string {
  const names = documentTypes.map((type) => documentName(m, type));
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(new Set(names));
}

/** Returns why a document was not accepted, and what to do. */
export function documentProblemText(m: typeof documents & typeof errors, error: WalletError): string {
  return findText(m, `documents.problem.${error.code}`) ?? errorText(m, error);
}

/** Returns the title of the problem. A document whose upload did not finish was not refused. */
export function documentProblemTitle(m: typeof documents, error: WalletError): string {
  const isUnfinished = isAmbiguous(error) || isOfflineError(error);
  return m[isUnfinished ? 'documents.uploadFailed' : 'documents.problem'];
}
