import type { RequestOf } from '@latchkey/contract';
import { listAgentApprovals } from '@latchkey/contract/agents';
import type { TablesDependency } from '../../dependencies.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { presentAction } from './action.ts';
import type { AgentActionRow } from './actionRow.ts';

type Query = RequestOf<typeof listAgentApprovals>['query'];

function matches(row: AgentActionRow, { agentId, customerId, startDate, endDate }: Query): boolean {
  return (
    row.status === 'PENDING_APPROVAL' &&
    (agentId === undefined || row.agentId === agentId) &&
    (customerId === undefined || row.customerId === customerId) &&
    (startDate === undefined || row.createdAt >= Date.parse(startDate)) &&
    (endDate === undefined || row.createdAt <= Date.parse(endDate))
  );
}

/** Lists the actions that wait for approval, newest first by default. Both dates are inclusive, as for transactions. */
export const listAgentApprovalsHandler = createHandler(
  listAgentApprovals,
  (dependencies: TablesDependency, { query }) => {
    const rows = dependencies.tables.agentActions.all();
    const page = paginate(
      query.sortOrder === 'asc' ? rows : rows.reverse(),
      query,
      (row) => presentAction(dependencies, row),
      (row) => matches(row, query),
    );
    return reply(200, page);
  },
);
