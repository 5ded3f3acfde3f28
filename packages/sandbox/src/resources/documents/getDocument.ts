import { getDocument } from '@latchkey/contract/documents';
import { handler, reply } from '../../http/handler.ts';
import { findDocument } from './findDocument.ts';
import { presentDocument } from './row.ts';

export default handler(getDocument, (engine, { params }) =>
  reply(200, presentDocument(findDocument(engine, params.documentId))),
);
