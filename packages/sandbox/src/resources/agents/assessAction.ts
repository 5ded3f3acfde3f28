import type { TransactionId } from '@latchkey/contract';
import type { PaymentDependencies, SettingsDependency } from '../../dependencies.ts';
import { assertPayable, assertPending, beginExecution } from '../quotes/execution.ts';
import { assertVelocity } from '../quotes/limits.ts';
import { startTransferIn } from '../transfers/startTransferIn.ts';
import { startTransferOut } from '../transfers/startTransferOut.ts';
import type { AgentActionRequest } from './actionRow.ts';
import { findOwnQuote, toSpend } from './ownQuote.ts';
import { planOwnTransfer } from './ownTransfer.ts';
import type { AgentRow } from './row.ts';
import { assertAgentPermitted, assertWithinPolicy, type Spend } from './rules.ts';

/** How to start the action, and what it spends. */
export interface AssessedAction {
  readonly spend: Spend;
  /** Starts the action. @throws ApiError `SCA_SESSION_REQUIRED`, `CONFLICT`: the customer must act first. */
  begin(): TransactionId;
}

function assessQuote(
  dependencies: PaymentDependencies & SettingsDependency,
  agent: AgentRow,
  request: AgentActionRequest & { type: 'EXECUTE_QUOTE' },
): AssessedAction {
  assertAgentPermitted(agent, 'EXECUTE_QUOTES');
  const quote = findOwnQuote(dependencies, agent, request.quoteId);
  assertPending(quote);
  const spend = toSpend(quote);
  assertWithinPolicy(dependencies, agent, spend);
  assertPayable(dependencies, quote);
  assertVelocity(dependencies, quote);
  return { spend, begin: () => beginExecution(dependencies, quote).transactionId };
}

function assessTransfer(
  dependencies: PaymentDependencies & SettingsDependency,
  agent: AgentRow,
  request: Exclude<AgentActionRequest, { type: 'EXECUTE_QUOTE' }>,
): AssessedAction {
  assertAgentPermitted(agent, 'CREATE_TRANSFERS');
  const { amount, currency, sourceAccountId, destinationAccountId } = planOwnTransfer(dependencies, agent, request);
  const spend = { amount, currency, accountIds: [sourceAccountId, destinationAccountId] };
  assertWithinPolicy(dependencies, agent, spend);
  const { customerId } = agent;
  if (request.type === 'TRANSFER_OUT')
    assertVelocity(dependencies, { customerId, sending: amount, sendingCurrency: currency });
  const begin = () =>
    request.type === 'TRANSFER_OUT'
      ? startTransferOut(dependencies, request.request, agent.id)
      : startTransferIn(dependencies, request.request, agent.id);
  return { spend, begin: () => begin().id };
}

/**
 * Checks a requested action against the current account and policy (docs/reference/agents.md#policies). Changes
 * nothing.
 * @throws ApiError when the account or the policy does not allow the action.
 */
export function assessAction(
  dependencies: PaymentDependencies & SettingsDependency,
  agent: AgentRow,
  request: AgentActionRequest,
): AssessedAction {
  return request.type === 'EXECUTE_QUOTE'
    ? assessQuote(dependencies, agent, request)
    : assessTransfer(dependencies, agent, request);
}
