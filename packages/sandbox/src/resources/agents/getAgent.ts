import { getAgent } from '@latchkey/contract/agents';
import { handler, reply } from '../../http/handler.ts';
import { findAgent } from './findAgent.ts';
import { presentAgent } from './row.ts';

export default handler(getAgent, (engine, { params }) =>
  reply(200, presentAgent(engine, findAgent(engine, params.agentId))),
);
