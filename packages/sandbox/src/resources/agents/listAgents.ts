import type { RequestOf } from '@latchkey/contract';
import { listAgents } from '@latchkey/contract/agents';
import { handler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { only } from '../../journal/listing.ts';
import { type AgentRow, presentAgent } from './row.ts';

type Query = RequestOf<typeof listAgents>['query'];

/** Both ends of a span are outside of it, as their names say. */
function isBetween(at: number, after: string | undefined, before: string | undefined): boolean {
  return (after === undefined || at > Date.parse(after)) && (before === undefined || at < Date.parse(before));
}

function matches(row: AgentRow, query: Query): boolean {
  return (
    (query.isPaused === undefined || row.isPaused === (query.isPaused === 'true')) &&
    (query.isConnected === undefined || (row.tokenDigest !== undefined) === (query.isConnected === 'true')) &&
    isBetween(row.createdAt, query.createdAfter, query.createdBefore) &&
    isBetween(row.updatedAt, query.updatedAfter, query.updatedBefore)
  );
}

/** Oldest first. */
export default handler(listAgents, (engine, { query }) => {
  const { agents } = engine.tables;
  const { customerId } = query;
  const rows = customerId === undefined ? agents.list('every', '') : agents.list('customerId', customerId);
  return reply(
    200,
    paginate(
      only(rows, (row) => matches(row, query)),
      query,
      (row) => presentAgent(engine, row),
    ),
  );
});
