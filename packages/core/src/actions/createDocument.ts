import { createDocument as operation } from '@latchkey/contract/calls';
import type { Document } from '@latchkey/contract/documents';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestWithForm } from '../client/requestWithForm.ts';
import type { Wallet } from '../client/wallet.ts';
import { createDocumentForm, type DocumentFacts } from './createDocumentForm.ts';

/**
 * Uploads a document of the user or of a beneficial owner. Each side of a licence or an identity card is one document.
 *
 * ```ts
 * import { createDocument } from '@latchkey/core'
 *
 * const facts = { documentType: 'PASSPORT', country: 'DE', documentNumber, issuingAuthority } as const
 * // A PDF, JPEG or PNG of up to 10 MB:
 * const { id } = await createDocument(wallet, { documentHolder: customerId, ...facts, file, idempotencyKey })
 * ```
 *
 * The file is checked before anything is sent; `signal` aborts the upload. Retried with its idempotency key, the same
 * document has the same bytes and returns the original response. Implements `POST /documents`
 * (docs/reference/documents.md#createdocument, docs/reference/customers.md).
 *
 * @throws `FILE_EMPTY`, `FILE_TOO_LARGE`, `FILE_TYPE_REFUSED`, `FILE_UNREADABLE` before sending; `LOW_QUALITY`,
 * `DATA_MISMATCH`, `EXPIRED`, `SUSPECTED_FRAUD`, `UNSUITABLE_DOCUMENT`, `INCOMPLETE` from the service; `INVALID_INPUT`
 * with `fields`, `RELAY_SESSION_REQUIRED`
 */
export async function createDocument(wallet: Wallet, parameters: createDocument.Parameters): Promise<Document> {
  checkArguments('createDocument', { wallet, parameters });
  const { idempotencyKey, signal } = parameters;
  const form = await createDocumentForm(parameters);
  return (await requestWithForm(wallet, operation, { form, idempotencyKey, signal })).body;
}

export declare namespace createDocument {
  type Parameters = DocumentFacts &
    Pick<request.Extras, 'signal'> & {
      /** Without it a lost response cannot be recovered. */
      readonly idempotencyKey: string;
    };
}
