import { approveAgentAction } from '@latchkey/contract/agents';
import type { Engine } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { type AgentActionRow, changeAction, presentAction } from './action.ts';
import { assess, type Ready } from './assess.ts';
import { findAgent } from './findAgent.ts';
import type { AgentRow } from './row.ts';
import { assertAwake, countSpend } from './rules.ts';
import { findWaiting } from './waiting.ts';

/** What may begin, or nothing where something has come to stand against it. */
function assessAnew(engine: Engine, agent: AgentRow, action: AgentActionRow): Ready | undefined {
  try {
    assertAwake(agent);
    return assess(engine, agent, action);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/**
 * Lets an action go on. One that can no longer be executed fails by this, and answers so (interface, States). A customer
 * who must log in first leaves it waiting: 409, to be approved again.
 */
export default handler(approveAgentAction, (engine, { params }) => {
  const row = findWaiting(engine, params);
  const agent = findAgent(engine, params.agentId);
  const ready = assessAnew(engine, agent, row);
  if (!ready) return reply(200, presentAction(engine, changeAction(engine, row, { status: 'FAILED' })));
  const transactionId = ready.begin();
  countSpend(engine, agent, ready.spend);
  return reply(200, presentAction(engine, changeAction(engine, row, { status: 'APPROVED', transactionId })));
});
