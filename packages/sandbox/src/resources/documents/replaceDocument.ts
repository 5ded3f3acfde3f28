import { replaceDocument } from '@latchkey/contract/documents';
import { preparedHandler, reply } from '../../http/handler.ts';
import { invalidField } from '../../http/refusal.ts';
import { recheck } from '../verifications/recheck.ts';
import { factsOf } from './facts.ts';
import { readFile } from './file.ts';
import { findDocument } from './findDocument.ts';
import { findHolder } from './holder.ts';
import { refuseOnRequest } from './problem.ts';
import { presentDocument } from './row.ts';

/** Another file in place of one: everything that is told of it is told anew, its holder apart, who stays the same. */
export default preparedHandler(
  replaceDocument,
  (_, { body }) => readFile(body.file),
  (engine, { params, body, prepared }) => {
    const { id, documentHolder, createdAt } = findDocument(engine, params.documentId);
    if (body.documentHolder !== documentHolder) {
      throw invalidField('documentHolder', 'The holder of a document cannot change.');
    }
    const customerId = findHolder(engine, documentHolder);
    refuseOnRequest(body.documentNumber);
    const row = engine.tables.documents.put({
      id,
      ...factsOf(body),
      ...prepared,
      isReplaced: true,
      isSubmitted: false,
      createdAt,
      updatedAt: engine.now(),
    });
    recheck(engine, customerId);
    return reply(200, presentDocument(row));
  },
);
