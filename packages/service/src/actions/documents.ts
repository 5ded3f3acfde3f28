import type { DocumentId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/documents';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Uploads a document of a customer or a beneficial owner: PDF, JPEG or PNG, up to 10 MB
 * (docs/reference/documents.md#createdocument, docs/reference/customers.md). A retry sends the same bytes.
 *
 * ```ts
 * const document = await createDocument(client, {
 *   body: {
 *     documentHolder: customerId,
 *     documentType: 'PASSPORT',
 *     country: 'US',
 *     documentNumber: 'A1234567',
 *     issuingAuthority: 'Department of State',
 *     file: new File([file], 'passport.pdf', { type: 'application/pdf' }),
 *   },
 * })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `LOW_QUALITY`, `DATA_MISMATCH`, `EXPIRED`, `SUSPECTED_FRAUD`,
 * `UNSUITABLE_DOCUMENT`, `INCOMPLETE`, `NOT_FOUND`; the problem with the document where it has one
 */
export async function createDocument(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.createDocument> & KeyedCallOptions,
) {
  return (await call(client, operations.createDocument, parameters)).body;
}

/**
 * Lists one page of the documents of a holder (docs/reference/documents.md#listdocuments).
 *
 * ```ts
 * const { data } = await listDocuments(client, { query: { documentHolder: customerId } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listDocuments(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.listDocuments> & CallOptions,
) {
  return (await call(client, operations.listDocuments, parameters)).body;
}

/**
 * Reads the metadata of a document; the file itself is never returned (docs/reference/documents.md#getdocument).
 *
 * ```ts
 * const { documentType, createdAt } = await getDocument(client, { documentId })
 * ```
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function getDocument(client: ServiceClient, parameters: { documentId: DocumentId } & CallOptions) {
  const { documentId, ...options } = requireParameters('getDocument', parameters);
  return (await call(client, operations.getDocument, { params: { documentId }, ...options })).body;
}

/**
 * Replaces the file of a rejected document (docs/reference/documents.md#replacedocument).
 *
 * ```ts
 * await replaceDocument(client, { documentId, body: { documentHolder: customerId, documentType: 'PASSPORT', country: 'US', file } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `LOW_QUALITY`, `DATA_MISMATCH`, `EXPIRED`, `SUSPECTED_FRAUD`,
 * `UNSUITABLE_DOCUMENT`, `INCOMPLETE`, `NOT_FOUND`; the problem with the document where it has one
 */
export async function replaceDocument(
  client: ServiceClient,
  parameters: { documentId: DocumentId } & Pick<OperationParameters<typeof operations.replaceDocument>, 'body'> &
    KeyedCallOptions,
) {
  const { documentId, ...request } = requireParameters('replaceDocument', parameters);
  return (await call(client, operations.replaceDocument, { params: { documentId }, ...request })).body;
}

/**
 * Deletes a document that was not submitted (docs/reference/documents.md#deletedocument).
 *
 * ```ts
 * await deleteDocument(client, { documentId })
 * ```
 *
 * @throws ServiceError `NOT_FOUND`, `CONFLICT`
 */
export async function deleteDocument(
  client: ServiceClient,
  parameters: { documentId: DocumentId } & KeyedCallOptions,
): Promise<void> {
  const { documentId, ...options } = requireParameters('deleteDocument', parameters);
  await call(client, operations.deleteDocument, { params: { documentId }, ...options });
}
