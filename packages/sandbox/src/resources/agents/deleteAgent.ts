import { deleteAgent } from '@latchkey/contract/agents';
import { handler, reply } from '../../http/handler.ts';
import { changeAction } from './action.ts';
import { findAgent } from './findAgent.ts';

/** Ends an agent: its token and its codes are dead, and what waits is rejected. What it began goes on. */
export default handler(deleteAgent, (engine, { params }) => {
  const { id } = findAgent(engine, params.agentId);
  const { agents, deviceCodes, agentActions } = engine.tables;
  for (const action of agentActions.where('agentId', id)) {
    if (action.status !== 'PENDING_APPROVAL') continue;
    changeAction(engine, action, { status: 'REJECTED', rejectionReason: 'The agent was deleted.' });
  }
  for (const code of deviceCodes.where('agentId', id)) deviceCodes.drop(code.id);
  agents.drop(id);
  return reply(204, undefined);
});
