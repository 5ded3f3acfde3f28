import type { DocumentId } from '@latchkey/contract';
import { getDocument as operation } from '@latchkey/contract/calls';
import type { Document } from '@latchkey/contract/documents';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Reads a document's details. The file itself is never returned.
 *
 * ```ts
 * import { getDocument } from '@latchkey/core'
 *
 * const { fileName, documentType } = await getDocument(wallet, { documentId })
 * ```
 *
 * Implements `GET /documents/{documentId}` (docs/reference/documents.md#getdocument).
 *
 * @throws `NOT_FOUND`, `RELAY_SESSION_REQUIRED`
 */
export async function getDocument(wallet: Wallet, parameters: getDocument.Parameters): Promise<Document> {
  checkArguments('getDocument', { wallet, parameters });
  const { documentId, signal, background } = parameters;
  return (await requestAsCaller(wallet, operation, { params: { documentId }, signal, background })).body;
}

export declare namespace getDocument {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    readonly documentId: DocumentId;
  }
}
