import { getOwnAction } from '@latchkey/contract/agents';
import { reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { presentAction } from './action.ts';
import { agentHandler } from './agentHandler.ts';

export default agentHandler(getOwnAction, undefined, (engine, { params }, agent) => {
  const row = engine.tables.agentActions.get(params.actionId);
  if (row?.agentId !== agent.id) throw new Refusal('NOT_FOUND', 'There is no such action.');
  return reply(200, presentAction(engine, row));
});
