import type { Operation, ResponseOf } from '@latchkey/contract';
import { ApiError } from '../../http/apiError.ts';
import type { HandlerDependencies } from '../../http/handler.ts';
import { type AnyHandler, type Call, createHandler } from '../../http/handler.ts';
import type { AgentRow } from './row.ts';
import { type AgentPermission, assertAgentPermitted, assertNotPaused } from './rules.ts';

/**
 * Binds an operation that an agent calls to its implementation. The agent is read in the same transaction. The agent's
 * policy must grant the permission that the operation requires, if any (docs/reference/agents.md).
 */
export function createAgentHandler<O extends Operation>(
  operation: O,
  permission: AgentPermission | undefined,
  run: (dependencies: HandlerDependencies, call: Call<O>, agent: AgentRow) => ResponseOf<O> | ApiError,
): AnyHandler {
  return createHandler(operation, (dependencies, call) => {
    const agent = call.agentId && dependencies.tables.agents.get(call.agentId);
    if (!agent) throw new ApiError('UNAUTHORIZED', 'The agent was deleted.');
    if (operation.method !== 'GET') assertNotPaused(agent);
    if (permission !== undefined) assertAgentPermitted(agent, permission);
    return run(dependencies, call, agent);
  });
}
