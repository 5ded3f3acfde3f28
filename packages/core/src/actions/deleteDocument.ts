import type { DocumentId } from '@latchkey/contract';
import { deleteDocument as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Deletes a document that has not been submitted.
 *
 * ```ts
 * import { deleteDocument } from '@latchkey/core'
 *
 * await deleteDocument(wallet, { documentId, idempotencyKey: crypto.randomUUID() })
 * ```
 *
 * Implements `DELETE /documents/{documentId}` (docs/reference/documents.md#deletedocument).
 *
 * @throws `CONFLICT` once it was submitted, `NOT_FOUND`, `RELAY_SESSION_REQUIRED`
 */
export async function deleteDocument(wallet: Wallet, parameters: deleteDocument.Parameters): Promise<void> {
  checkArguments('deleteDocument', { wallet, parameters });
  const { documentId, idempotencyKey, signal } = parameters;
  await requestAsCaller(wallet, operation, { params: { documentId }, idempotencyKey, signal });
}

export declare namespace deleteDocument {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly documentId: DocumentId;
    /** Without it a lost response cannot be recovered. */
    readonly idempotencyKey: string;
  }
}
