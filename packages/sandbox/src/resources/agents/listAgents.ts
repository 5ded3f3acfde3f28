import type { RequestOf } from '@latchkey/contract';
import { listAgents } from '@latchkey/contract/agents';
import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { isBetween } from '../../http/isBetween.ts';
import { paginate } from '../../http/page.ts';
import { presentAgent } from './presentAgent.ts';
import type { AgentRow } from './row.ts';

type Query = RequestOf<typeof listAgents>['query'];

function matches(row: AgentRow, query: Query): boolean {
  return (
    (query.isPaused === undefined || row.isPaused === (query.isPaused === 'true')) &&
    (query.isConnected === undefined || (row.tokenDigest !== undefined) === (query.isConnected === 'true')) &&
    isBetween(row.createdAt, query.createdAfter, query.createdBefore) &&
    isBetween(row.updatedAt, query.updatedAfter, query.updatedBefore)
  );
}

/** Oldest first. */
export const listAgentsHandler = createHandler(
  listAgents,
  (dependencies: TablesDependency & TimeDependency, { query }) => {
    const { agents } = dependencies.tables;
    const { customerId } = query;
    const page = paginate(
      customerId === undefined ? agents.all() : agents.where('customerId', customerId),
      query,
      (row) => presentAgent(dependencies, row),
      (row) => matches(row, query),
    );
    return reply(200, page);
  },
);
