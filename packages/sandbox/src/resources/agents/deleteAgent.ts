import { deleteAgent } from '@latchkey/contract/agents';
import { handler, reply } from '../../http/handler.ts';
import { endAgent } from './endAgent.ts';
import { findAgent } from './findAgent.ts';

export default handler(deleteAgent, (engine, { params }) => {
  endAgent(engine, findAgent(engine, params.agentId));
  return reply(204, undefined);
});
