import type { RequestOf } from '@latchkey/contract';
import { listAgentApprovals } from '@latchkey/contract/agents';
import { handler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { only } from '../../journal/listing.ts';
import { type AgentActionRow, presentAction } from './action.ts';

type Query = RequestOf<typeof listAgentApprovals>['query'];

function matches(row: AgentActionRow, { agentId, customerId, startDate, endDate }: Query): boolean {
  return (
    (agentId === undefined || row.agentId === agentId) &&
    (customerId === undefined || row.customerId === customerId) &&
    (startDate === undefined || row.createdAt >= Date.parse(startDate)) &&
    (endDate === undefined || row.createdAt <= Date.parse(endDate))
  );
}

/** What waits for the platform, newest first unless asked otherwise; both dates are inclusive, as on transactions. */
export default handler(listAgentApprovals, (engine, { query }) => {
  const order = query.sortOrder === 'asc' ? 'oldestFirst' : 'newestFirst';
  const rows = engine.tables.agentActions.listPassing('status', 'PENDING_APPROVAL', order);
  return reply(
    200,
    paginate(
      only(rows, (row) => matches(row, query)),
      query,
      (row) => presentAction(engine, row),
    ),
  );
});
