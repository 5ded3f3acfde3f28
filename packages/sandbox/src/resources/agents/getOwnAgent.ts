import { getOwnAgent } from '@latchkey/contract/agents';
import { reply } from '../../http/handler.ts';
import { agentHandler } from './agentHandler.ts';
import { presentAgent } from './row.ts';

export default agentHandler(getOwnAgent, undefined, (engine, _, agent) => reply(200, presentAgent(engine, agent)));
