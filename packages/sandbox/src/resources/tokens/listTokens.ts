import { listTokens } from '@latchkey/contract/tokens';
import { handler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { only } from '../../journal/listing.ts';
import { presentToken } from './row.ts';

/** Oldest first; both moments are exclusive. The credentials that the sandbox began with are no token. */
export default handler(listTokens, (engine, { query }) => {
  const { name, createdAfter, createdBefore } = query;
  const rows = only(
    engine.tables.tokens.list('every', ''),
    (row) =>
      (name === undefined || row.name === name) &&
      (createdAfter === undefined || row.createdAt > Date.parse(createdAfter)) &&
      (createdBefore === undefined || row.createdAt < Date.parse(createdBefore)),
  );
  return reply(200, paginate(rows, query, presentToken));
});
