import type { AnswerOf, Operation } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { type AnyHandler, type Call, handler } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AgentRow } from './row.ts';

/** Binds an operation that an agent calls itself to what does it, for the agent as it stands in the transaction. */
export function agentHandler<O extends Operation>(
  operation: O,
  run: (engine: Engine, call: Call<O>, agent: AgentRow) => AnswerOf<O> | Refusal,
): AnyHandler {
  return handler(operation, (engine, call) => {
    const agent = call.agentId && engine.tables.agents.get(call.agentId);
    if (!agent) throw new Refusal('UNAUTHORIZED', 'The agent is no more.');
    return run(engine, call, agent);
  });
}
