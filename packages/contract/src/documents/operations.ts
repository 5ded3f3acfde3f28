import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { listResponse } from '../scalars.ts';
import { Document } from './document.ts';
import { DocumentHolder, DocumentRequest } from './documentRequest.ts';

/** The maximum file size, and room for the rest of the form. */
const maxBodyBytes = 11 * 1024 * 1024;

const params = v.object({ documentId: idParam('Document') });

export const createDocument = operation({
  id: 'createDocument',
  method: 'POST',
  path: '/documents',
  auth: 'platform',
  summary: 'Uploads a document of a customer or of a beneficial owner.',
  source: 'docs/reference/documents.md#createdocument',
  headers: ['idempotencyKey'],
  body: DocumentRequest,
  bodyType: 'multipart',
  maxBodyBytes,
  responses: { 201: Document },
  errors: [
    'INVALID_INPUT',
    'LOW_QUALITY',
    'DATA_MISMATCH',
    'EXPIRED',
    'SUSPECTED_FRAUD',
    'UNSUITABLE_DOCUMENT',
    'INCOMPLETE',
    'NOT_FOUND',
  ],
});

export const listDocuments = operation({
  id: 'listDocuments',
  method: 'GET',
  path: '/documents',
  auth: 'platform',
  summary: "Lists a holder's documents.",
  source: 'docs/reference/documents.md#listdocuments',
  query: v.object({ documentHolder: v.optional(DocumentHolder), ...paging }),
  responses: { 200: listResponse(Document) },
  errors: ['INVALID_INPUT'],
});

export const getDocument = operation({
  id: 'getDocument',
  method: 'GET',
  path: '/documents/{documentId}',
  auth: 'platform',
  summary: 'Reads the details of one document. The file itself is never returned.',
  source: 'docs/reference/documents.md#getdocument',
  params,
  responses: { 200: Document },
  errors: ['NOT_FOUND'],
});

export const replaceDocument = operation({
  id: 'replaceDocument',
  method: 'PUT',
  path: '/documents/{documentId}',
  auth: 'platform',
  summary: 'Replaces a rejected file by another one.',
  source: 'docs/reference/documents.md#replacedocument',
  headers: ['idempotencyKey'],
  params,
  body: DocumentRequest,
  bodyType: 'multipart',
  maxBodyBytes,
  responses: { 200: Document },
  errors: [
    'INVALID_INPUT',
    'LOW_QUALITY',
    'DATA_MISMATCH',
    'EXPIRED',
    'SUSPECTED_FRAUD',
    'UNSUITABLE_DOCUMENT',
    'INCOMPLETE',
    'NOT_FOUND',
  ],
});

export const deleteDocument = operation({
  id: 'deleteDocument',
  method: 'DELETE',
  path: '/documents/{documentId}',
  auth: 'platform',
  summary: 'Deletes a document that was not submitted.',
  source: 'docs/reference/documents.md#deletedocument',
  headers: ['idempotencyKey'],
  params,
  responses: { 204: null },
  errors: ['NOT_FOUND', 'CONFLICT'],
});
