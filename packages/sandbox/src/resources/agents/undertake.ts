import { type Engine, newId } from '../../engine.ts';
import { emit } from '../../webhooks/emit.ts';
import { type AgentActionRow, presentAction, type Undertaking } from './action.ts';
import { assess } from './assess.ts';
import type { AgentRow } from './row.ts';
import { countSpend, needsApproval } from './rules.ts';

/**
 * Writes down what an agent set out to do, and begins it, or sets it before the platform where the policy asks for an
 * approval (interface, States).
 * @throws Refusal for what stands against it, an approval or none: nothing is written down then.
 */
export function undertake(engine: Engine, agent: AgentRow, what: Undertaking): AgentActionRow {
  const { spend, begin } = assess(engine, agent, what);
  const now = engine.now();
  const waits = needsApproval(agent, spend);
  const transactionId = waits ? undefined : begin();
  if (!waits) countSpend(engine, agent, spend);
  const row = engine.tables.agentActions.put({
    id: newId(engine, 'AgentAction'),
    agentId: agent.id,
    customerId: agent.customerId,
    ...what,
    status: waits ? 'PENDING_APPROVAL' : 'APPROVED',
    ...(transactionId !== undefined && { transactionId }),
    createdAt: now,
    updatedAt: now,
  });
  if (waits) emit(engine, 'AGENT_ACTION.PENDING_APPROVAL', presentAction(engine, row));
  return row;
}
