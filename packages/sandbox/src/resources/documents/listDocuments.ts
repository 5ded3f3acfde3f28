import { listDocuments } from '@latchkey/contract/documents';
import { handler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { presentDocument } from './row.ts';

/** In the order they were handed in. */
export default handler(listDocuments, ({ tables: { documents } }, { query }) => {
  const { documentHolder: holder } = query;
  const listing = holder === undefined ? documents.list('every', '') : documents.list('documentHolder', holder);
  return reply(200, paginate(listing, query, presentDocument));
});
