import type { AnswerOf, Operation } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { type AnyHandler, type Call, handler } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AgentRow } from './row.ts';
import { assertAwake, assertPermitted, type Permission } from './rules.ts';

/**
 * Binds an operation that an agent calls itself to what does it, for the agent as it stands in the transaction. Its
 * policy must have the permission that the operation needs, if it needs one (supplement 7.4).
 */
export function agentHandler<O extends Operation>(
  operation: O,
  permission: Permission | undefined,
  run: (engine: Engine, call: Call<O>, agent: AgentRow) => AnswerOf<O> | Refusal,
): AnyHandler {
  return handler(operation, (engine, call) => {
    const agent = call.agentId && engine.tables.agents.get(call.agentId);
    if (!agent) throw new Refusal('UNAUTHORIZED', 'The agent is no more.');
    if (operation.method !== 'GET') assertAwake(agent);
    if (permission !== undefined) assertPermitted(agent, permission);
    return run(engine, call, agent);
  });
}
