import { createDocument as operation } from '@latchkey/contract/calls';
import type { Document } from '@latchkey/contract/documents';
import type { request } from '../client/request.ts';
import { requestWithForm } from '../client/requestWithForm.ts';
import type { Wallet } from '../client/wallet.ts';
import { type DocumentFacts, documentForm } from './documentForm.ts';

/**
 * Hands a document in: of the person, or of an owner of the business. Each side of a licence or an identity card is one.
 *
 * ```ts
 * import { createDocument } from '@latchkey/core'
 *
 * const facts = { documentType: 'PASSPORT', country: 'DE', documentNumber, issuingAuthority } as const
 * const file = input.files[0] // PDF, JPEG or PNG, up to 10 MB
 * const { id } = await createDocument(wallet, { documentHolder: customerId, ...facts, file, idempotencyKey })
 * ```
 *
 * The file is looked at before anything is sent; `signal` ends the sending. Repeated with its idempotency key, the same
 * document is the same bytes, and the first answer comes again.
 * Implements `POST /documents` (interface, Customers and onboarding; supplement 5.11).
 *
 * @throws `FILE_EMPTY`, `FILE_TOO_LARGE`, `FILE_TYPE_REFUSED`, `FILE_UNREADABLE` before; `LOW_QUALITY`, `DATA_MISMATCH`,
 * `EXPIRED`, `SUSPECTED_FRAUD`, `UNSUITABLE_DOCUMENT`, `INCOMPLETE` where the service looked at it; `INVALID_INPUT` with
 * `fields`, `RELAY_SESSION_REQUIRED`
 */
export async function createDocument(wallet: Wallet, parameters: createDocument.Parameters): Promise<Document> {
  const { idempotencyKey, signal } = parameters;
  const form = await documentForm(parameters);
  return (await requestWithForm(wallet, operation, { form, idempotencyKey, signal })).body;
}

export declare namespace createDocument {
  type Parameters = DocumentFacts &
    Pick<request.Extras, 'signal'> & {
      /** Without it a lost answer cannot be asked for again. */
      readonly idempotencyKey: string;
    };
}
