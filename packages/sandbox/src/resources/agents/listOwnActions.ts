import { listOwnActions } from '@latchkey/contract/agents';
import { reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { only } from '../../journal/listing.ts';
import { presentAction, statusOf } from './action.ts';
import { agentHandler } from './agentHandler.ts';

/** Newest first. */
export default agentHandler(listOwnActions, undefined, (engine, { query }, agent) => {
  const { status } = query;
  const rows = engine.tables.agentActions.list('agentId', agent.id, 'newestFirst');
  const asked = status === undefined ? rows : only(rows, (row) => statusOf(engine, row) === status);
  return reply(
    200,
    paginate(asked, query, (row) => presentAction(engine, row)),
  );
});
