import { createAgent } from '@latchkey/contract/agents';
import { newId } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { findCustomer } from '../customers/findCustomer.ts';
import { issueDeviceCode, presentDeviceCode } from './deviceCode.ts';
import { assertPolicy, policyOf } from './policy.ts';
import { presentAgent } from './row.ts';
import { noUsage } from './usage.ts';

/** Makes an agent, and the code that its program is connected with (supplement 7.1). */
export default handler(createAgent, (engine, { body }) => {
  const { name, customerId, policy } = body;
  findCustomer(engine, customerId);
  assertPolicy(engine, customerId, policy, 'policy.');
  const now = engine.now();
  const agent = engine.tables.agents.put({
    id: newId(engine, 'Agent'),
    name,
    customerId,
    isPaused: false,
    policy: policyOf(policy),
    usage: noUsage,
    createdAt: now,
    updatedAt: now,
  });
  const code = issueDeviceCode(engine, agent.id);
  return reply(201, { agent: presentAgent(engine, agent), deviceCode: presentDeviceCode(code) });
});
