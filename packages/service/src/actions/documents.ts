import type { DocumentId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/documents';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const document = await createDocument(client, {
 *   body: {
 *     documentHolder: customerId,
 *     documentType: 'PASSPORT',
 *     country: 'US',
 *     documentNumber: 'A1234567',
 *     issuingAuthority: 'Department of State',
 *     file: new File([bytes], 'passport.pdf', { type: 'application/pdf' }),
 *   },
 * })
 * ```
 *
 * Hands in a document of a customer or of a person behind a business: PDF, JPEG or PNG, up to 10 MB (interface,
 * Customers and onboarding; supplement 5.11). A repetition sends the same bytes.
 *
 * @throws ServiceError `INVALID_INPUT`, `LOW_QUALITY`, `DATA_MISMATCH`, `EXPIRED`, `SUSPECTED_FRAUD`,
 *   `UNSUITABLE_DOCUMENT`, `INCOMPLETE`, `NOT_FOUND`; the problem with the document where it has one
 */
export async function createDocument(
  client: ServiceClient,
  parameters: Asked<typeof operations.createDocument> & KeyedCallOptions,
) {
  return (await call(client, operations.createDocument, parameters)).body;
}

/**
 * ```ts
 * const { data } = await listDocuments(client, { query: { documentHolder: customerId } })
 * ```
 *
 * One page of what was handed in for a holder (supplement 5.11).
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listDocuments(
  client: ServiceClient,
  parameters: Asked<typeof operations.listDocuments> & CallOptions,
) {
  return (await call(client, operations.listDocuments, parameters)).body;
}

/**
 * ```ts
 * const { documentType, createdAt } = await getDocument(client, { documentId })
 * ```
 *
 * Reads what is known of a document; the file itself is never answered (supplement 5.11).
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function getDocument(
  client: ServiceClient,
  { documentId, ...options }: { documentId: DocumentId } & CallOptions,
) {
  return (await call(client, operations.getDocument, { params: { documentId }, ...options })).body;
}

/**
 * ```ts
 * await replaceDocument(client, { documentId, body: { documentHolder, documentType, country, file } })
 * ```
 *
 * Hands in another file in place of one that was refused (supplement 5.11).
 *
 * @throws ServiceError `INVALID_INPUT`, `LOW_QUALITY`, `DATA_MISMATCH`, `EXPIRED`, `SUSPECTED_FRAUD`,
 *   `UNSUITABLE_DOCUMENT`, `INCOMPLETE`, `NOT_FOUND`; the problem with the document where it has one
 */
export async function replaceDocument(
  client: ServiceClient,
  {
    documentId,
    ...parameters
  }: { documentId: DocumentId } & Pick<Asked<typeof operations.replaceDocument>, 'body'> & KeyedCallOptions,
) {
  return (await call(client, operations.replaceDocument, { params: { documentId }, ...parameters })).body;
}

/**
 * ```ts
 * await deleteDocument(client, { documentId })
 * ```
 *
 * Takes a document back, as long as it was not submitted (supplement 5.11).
 *
 * @throws ServiceError `NOT_FOUND`, `CONFLICT`
 */
export async function deleteDocument(
  client: ServiceClient,
  { documentId, ...options }: { documentId: DocumentId } & KeyedCallOptions,
): Promise<void> {
  await call(client, operations.deleteDocument, { params: { documentId }, ...options });
}
