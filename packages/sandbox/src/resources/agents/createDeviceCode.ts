import { createDeviceCode } from '@latchkey/contract/agents';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { issueDeviceCode, presentDeviceCode } from './deviceCode.ts';
import { findAgent } from './findAgent.ts';

/** A connected agent gets no second token: who lost the first deletes the agent (supplement 7.1). */
export default handler(createDeviceCode, (engine, { params }) => {
  const agent = findAgent(engine, params.agentId);
  if (agent.tokenDigest !== undefined) {
    throw new Refusal('CONFLICT', 'The agent is connected already.', { details: { reason: 'AGENT_CONNECTED' } });
  }
  return reply(201, presentDeviceCode(issueDeviceCode(engine, agent.id)));
});
