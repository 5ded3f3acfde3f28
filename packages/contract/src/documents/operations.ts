import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { listOf } from '../scalars.ts';
import { Document } from './document.ts';
import { DocumentHolder, DocumentRequest } from './documentRequest.ts';

/** The file and the parts around it. */
const maxBodyBytes = 11 * 1024 * 1024;

const params = v.object({ documentId: idParam('Document') });

export const createDocument = operation({
  id: 'createDocument',
  method: 'POST',
  path: '/documents',
  auth: 'platform',
  summary: 'Hands in a document of a customer or of a beneficial owner.',
  source: 'interface, Customers and onboarding; supplement 5.11',
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
  source: 'supplement 5.11',
  query: v.object({ documentHolder: v.optional(DocumentHolder), ...paging }),
  responses: { 200: listOf(Document) },
  errors: ['INVALID_INPUT'],
});

export const getDocument = operation({
  id: 'getDocument',
  method: 'GET',
  path: '/documents/{documentId}',
  auth: 'platform',
  summary: 'Reads what is known of one document; the file itself is never answered.',
  source: 'supplement 5.11',
  params,
  responses: { 200: Document },
  errors: ['NOT_FOUND'],
});

export const replaceDocument = operation({
  id: 'replaceDocument',
  method: 'PUT',
  path: '/documents/{documentId}',
  auth: 'platform',
  summary: 'Hands in another file in place of one that was refused.',
  source: 'supplement 5.11',
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
  summary: 'Takes a document back, as long as it was not submitted.',
  source: 'supplement 5.11',
  headers: ['idempotencyKey'],
  params,
  responses: { 204: null },
  errors: ['NOT_FOUND', 'CONFLICT'],
});
