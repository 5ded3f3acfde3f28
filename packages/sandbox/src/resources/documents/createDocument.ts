import { createDocument } from '@latchkey/contract/documents';
import { newId } from '../../engine.ts';
import { preparedHandler, reply } from '../../http/handler.ts';
import { recheck } from '../verifications/recheck.ts';
import { factsOf } from './facts.ts';
import { readFile } from './file.ts';
import { findHolder } from './holder.ts';
import { refuseOnRequest } from './problem.ts';
import { presentDocument } from './row.ts';

/** Takes a document of a customer, or of somebody behind a business. */
export default preparedHandler(
  createDocument,
  (_, { body }) => readFile(body.file),
  (engine, { body, prepared }) => {
    const customerId = findHolder(engine, body.documentHolder);
    refuseOnRequest(body.documentNumber);
    const now = engine.now();
    const row = engine.tables.documents.put({
      id: newId(engine, 'Document'),
      ...factsOf(body),
      ...prepared,
      isReplaced: false,
      isSubmitted: false,
      createdAt: now,
      updatedAt: now,
    });
    recheck(engine, customerId);
    return reply(201, presentDocument(row));
  },
);
