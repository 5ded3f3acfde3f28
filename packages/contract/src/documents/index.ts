export { Document } from './document.ts';
export { DocumentHolder, DocumentRequest } from './documentRequest.ts';
export {
  type DocumentType,
  documentMediaTypes,
  documentTypes,
  identityDocumentTypes,
  maxDocumentBytes,
  twoSidedDocumentTypes,
} from './documentType.ts';
export { createDocument, deleteDocument, getDocument, listDocuments, replaceDocument } from './operations.ts';
