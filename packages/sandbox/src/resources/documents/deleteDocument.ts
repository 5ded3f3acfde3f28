import { deleteDocument } from '@latchkey/contract/documents';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { recheck } from '../verifications/recheck.ts';
import { findDocument } from './findDocument.ts';
import { findHolder } from './holder.ts';

/** Takes a document back, as long as no verification was begun with it (supplement 5.11). */
export default handler(deleteDocument, (engine, { params }) => {
  const { id, documentHolder, isSubmitted } = findDocument(engine, params.documentId);
  const customerId = findHolder(engine, documentHolder);
  if (isSubmitted) {
    throw new Refusal('CONFLICT', 'A verification was begun with this document.', {
      details: { reason: 'DOCUMENT_SUBMITTED' },
    });
  }
  engine.tables.documents.drop(id);
  recheck(engine, customerId);
  return reply(204, undefined);
});
