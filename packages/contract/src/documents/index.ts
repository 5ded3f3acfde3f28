export { Document, DocumentHolder, DocumentRequest } from './document.ts';
export {
  type DocumentType,
  documentMediaTypes,
  documentTypes,
  identityDocumentTypes,
  maxDocumentBytes,
  twoSidedDocumentTypes,
} from './documentType.ts';
export { createDocument, deleteDocument, getDocument, listDocuments, replaceDocument } from './operations.ts';
