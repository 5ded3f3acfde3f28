import { updateAgentPolicy } from '@latchkey/contract/agents';
import { handler, reply } from '../../http/handler.ts';
import { findAgent } from './findAgent.ts';
import { assertPolicy, patchPolicy } from './policy.ts';
import { presentAgent } from './row.ts';
import { restateUsage } from './usage.ts';

/** Counts from the next call on; an action that waits is held against it when it is approved (supplement 7.3). */
export default handler(updateAgentPolicy, (engine, { params, body }) => {
  const row = findAgent(engine, params.agentId);
  assertPolicy(engine, row.customerId, body);
  const policy = patchPolicy(row.policy, body);
  const [from, to] = [row.policy.spendingLimits.currency, policy.spendingLimits.currency];
  const usage = from === to ? row.usage : restateUsage(row.usage, from, to);
  const agent = engine.tables.agents.put({ ...row, policy, usage, updatedAt: engine.now() });
  return reply(200, presentAgent(engine, agent));
});
