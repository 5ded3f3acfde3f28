import type { DocumentId } from '@latchkey/contract';
import { replaceDocument as operation } from '@latchkey/contract/calls';
import type { Document } from '@latchkey/contract/documents';
import { checkArguments } from '@latchkey/core/development';
import { requestWithForm } from '../client/requestWithForm.ts';
import type { Wallet } from '../client/wallet.ts';
import type { createDocument } from './createDocument.ts';
import { createDocumentForm } from './createDocumentForm.ts';

/**
 * Replaces a document that a verification could not use. All details are sent again; the holder stays.
 *
 * ```ts
 * import { replaceDocument } from '@latchkey/core'
 *
 * // errors of the verification: { type: 'POOR_QUALITY_DOCUMENT', resourceId: 'Document:…' }
 * const facts = { documentType: 'PASSPORT', country: 'DE', documentNumber, issuingAuthority } as const
 * await replaceDocument(wallet, { documentId, documentHolder: customerId, ...facts, file, idempotencyKey })
 * ```
 *
 * Implements `PUT /documents/{documentId}` (docs/reference/documents.md#replacedocument).
 *
 * @throws what `createDocument` throws, `NOT_FOUND`
 */
export async function replaceDocument(wallet: Wallet, parameters: replaceDocument.Parameters): Promise<Document> {
  checkArguments('replaceDocument', { wallet, parameters });
  const { documentId, idempotencyKey, signal } = parameters;
  const form = await createDocumentForm(parameters);
  return (await requestWithForm(wallet, operation, { params: { documentId }, form, idempotencyKey, signal })).body;
}

export declare namespace replaceDocument {
  type Parameters = createDocument.Parameters & { readonly documentId: DocumentId };
}
