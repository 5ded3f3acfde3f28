import { approveAgentAction } from '@latchkey/contract/agents';
import type { PaymentDependencies, SettingsDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { findAgent } from '../findById.ts';
import { changeAction, presentAction } from './action.ts';
import type { AgentActionRow } from './actionRow.ts';
import { type AssessedAction, assessAction } from './assessAction.ts';
import { findPendingAction } from './findPendingAction.ts';
import type { AgentRow } from './row.ts';
import { assertNotPaused, countSpend } from './rules.ts';

/**
 * Throws ApiError `CONFLICT` for a quote that was executed otherwise: the action would fail although its payment is
 * made. It stays pending, and can be rejected, which does not stop that payment.
 */
function assertNotExecuted({ tables }: PaymentDependencies, action: AgentActionRow): void {
  const quote = action.type === 'EXECUTE_QUOTE' ? tables.quotes.get(action.quoteId) : undefined;
  if (!quote || !['PENDING_AUTHORIZATION', 'PROCESSING', 'COMPLETED'].includes(quote.status)) return;
  throw new ApiError(
    'CONFLICT',
    'The quote of this action was executed already, so its payment is made or under way. Rejecting the action does not stop it.',
    { details: { reason: 'QUOTE_ALREADY_EXECUTED', quoteStatus: quote.status } },
  );
}

/** Returns the start plan, or `undefined` when the action can no longer start. */
function tryAssessAction(
  dependencies: PaymentDependencies & SettingsDependency,
  agent: AgentRow,
  action: AgentActionRow,
): AssessedAction | undefined {
  try {
    assertNotPaused(agent);
    return assessAction(dependencies, agent, action);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/**
 * Approves an action. If it can no longer be executed, it fails and the response says so
 * (docs/reference/agents.md#states-agent-action). If the customer must log in first, the action stays pending: 409, to
 * be approved again.
 */
export const approveAgentActionHandler = createHandler(
  approveAgentAction,
  (dependencies: PaymentDependencies & SettingsDependency, { params }) => {
    const row = findPendingAction(dependencies, params);
    const agent = findAgent(dependencies, params.agentId);
    assertNotExecuted(dependencies, row);
    const assessed = tryAssessAction(dependencies, agent, row);
    if (!assessed)
      return reply(200, presentAction(dependencies, changeAction(dependencies, row, { status: 'FAILED' })));
    const transactionId = assessed.begin();
    countSpend(dependencies, agent, assessed.spend);
    return reply(
      200,
      presentAction(dependencies, changeAction(dependencies, row, { status: 'APPROVED', transactionId })),
    );
  },
);
