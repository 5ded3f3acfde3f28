import {
  createDocument,
  deleteDocument,
  getDocument,
  listDocuments,
  replaceDocument,
} from '@latchkey/contract/documents';
import type { EventDependencies, TablesDependency } from '../../dependencies.ts';
import { ApiError, createInvalidFieldError } from '../../http/apiError.ts';
import { type AnyHandler, createHandler, createPreparedHandler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { createId } from '../../newId.ts';
import { findDocument } from '../findById.ts';
import { recheckVerification } from '../verifications/recheck.ts';
import { toDocumentDetails } from './documentDetails.ts';
import { readFile } from './file.ts';
import { findHolder } from './holder.ts';
import { refuseOnRequest } from './requestedProblem.ts';
import { presentDocument } from './row.ts';

/** Operations on documents. */
export const documentHandlers: readonly AnyHandler[] = [
  /** Accepts a document of a customer or of a beneficial owner. */
  createPreparedHandler(
    createDocument,
    (_, { body }) => readFile(body.file),
    (dependencies: EventDependencies, { body, prepared }) => {
      const customerId = findHolder(dependencies, body.documentHolder);
      refuseOnRequest(body.documentNumber);
      const now = dependencies.now();
      const row = dependencies.tables.documents.put({
        id: createId(dependencies, 'Document'),
        ...toDocumentDetails(body),
        ...prepared,
        isReplaced: false,
        isSubmitted: false,
        createdAt: now,
        updatedAt: now,
      });
      recheckVerification(dependencies, customerId);
      return reply(201, presentDocument(row));
    },
  ),

  /** Deletes a document, unless a verification was begun with it (docs/reference/documents.md). */
  createHandler(deleteDocument, (dependencies: EventDependencies, { params }) => {
    const { id, documentHolder, isSubmitted } = findDocument(dependencies, params.documentId);
    const customerId = findHolder(dependencies, documentHolder);
    if (isSubmitted) {
      throw new ApiError('CONFLICT', 'A verification already uses this document.', {
        details: { reason: 'DOCUMENT_SUBMITTED' },
      });
    }
    dependencies.tables.documents.drop(id);
    recheckVerification(dependencies, customerId);
    return reply(204, undefined);
  }),

  createHandler(getDocument, (dependencies: TablesDependency, { params }) =>
    reply(200, presentDocument(findDocument(dependencies, params.documentId))),
  ),

  /** In upload order. */
  createHandler(listDocuments, ({ tables: { documents } }: TablesDependency, { query }) => {
    const { documentHolder: holder } = query;
    const rows = holder === undefined ? documents.all() : documents.where('documentHolder', holder);
    return reply(200, paginate(rows, query, presentDocument));
  }),

  /** Replaces a document's file. All details are sent again, except the holder, who stays the same. */
  createPreparedHandler(
    replaceDocument,
    (_, { body }) => readFile(body.file),
    (dependencies: EventDependencies, { params, body, prepared }) => {
      const { id, documentHolder, createdAt, isSubmitted } = findDocument(dependencies, params.documentId);
      if (body.documentHolder !== documentHolder) {
        throw createInvalidFieldError('documentHolder', 'The holder of a document cannot change.');
      }
      const customerId = findHolder(dependencies, documentHolder);
      refuseOnRequest(body.documentNumber);
      const row = dependencies.tables.documents.put({
        id,
        ...toDocumentDetails(body),
        ...prepared,
        isReplaced: true,
        isSubmitted,
        createdAt,
        updatedAt: dependencies.now(),
      });
      recheckVerification(dependencies, customerId);
      return reply(200, presentDocument(row));
    },
  ),
];
