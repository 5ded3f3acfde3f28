import type { AgentPolicy, agentPermissions } from '@latchkey/contract/agents';
import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError, type ApiErrorDetails } from '../../http/apiError.ts';
import { convert } from '../../money/convert.ts';
import type { AgentRow } from './row.ts';
import { getUsageAt, withSpend } from './usage.ts';

/** What the policy of an agent may allow. `Permission` is what credentials of the platform may do. */
export type AgentPermission = (typeof agentPermissions)[number];

/** The amount that an agent requests from a source, and every account involved. */
export interface Spend {
  /** In the smallest unit of `currency`, fees included. */
  readonly amount: number;
  readonly currency: string;
  /** The accounts of both ends; for an end that is not an account, its identifier. */
  readonly accountIds: readonly string[];
}

/**
 * Creates a 403 `FORBIDDEN`, because the interface defines no specific code for an agent's policy
 * (docs/reference/agents.md).
 */
export function createForbiddenError(reason: string, message: string, details: ApiErrorDetails = {}): ApiError {
  return new ApiError('FORBIDDEN', message, { details: { reason, ...details } });
}

/** Throws ApiError `FORBIDDEN` while the agent is paused: it reads only (docs/reference/sandbox.md). */
export function assertNotPaused({ isPaused }: AgentRow): void {
  if (isPaused) throw createForbiddenError('AGENT_PAUSED', 'The agent is paused.');
}

/** Throws ApiError `FORBIDDEN` for an agent without the permission. */
export function assertAgentPermitted({ policy }: AgentRow, permission: AgentPermission): void {
  if (policy.permissions.includes(permission)) return;
  throw createForbiddenError('PERMISSION_MISSING', `The agent's policy does not have ${permission}.`, { permission });
}

/** Returns the policy rules that apply to one of these accounts. */
function findRules({ accountRestrictions }: AgentPolicy, accountIds: readonly string[]) {
  return (accountRestrictions?.accountRules ?? []).filter(({ accountId }) => accountIds.includes(accountId));
}

/** Throws ApiError `FORBIDDEN` when the policy has an account list and one end is not on it. */
export function assertAccountsAllowed({ policy }: AgentRow, accountIds: readonly string[]): void {
  const allowed = policy.accountRestrictions?.allowedAccountIds;
  if (!allowed || accountIds.every((id) => allowed.includes(id))) return;
  throw createForbiddenError('ACCOUNT_NOT_ALLOWED', "The agent's policy does not name this account.");
}

function createLimitError(limit: string): ApiError {
  return createForbiddenError('SPENDING_LIMIT_EXCEEDED', "The amount exceeds a limit of the agent's policy.", {
    limit,
  });
}

/**
 * Checks an amount against the limits: per transaction (the lowest of the account rules, or else the default), per day
 * and per month. An amount equal to the limit passes.
 * @throws ApiError `FORBIDDEN`; `details.limit` names the exceeded limit.
 */
function assertWithinLimits(dependencies: TimeDependency, { policy, usage }: AgentRow, spend: Spend): void {
  const { currency, perTransactionLimit, dailyLimit, dailyTransactionLimit, monthlyLimit } = policy.spendingLimits;
  const amount = convert(spend, currency, 'up');
  if (amount === undefined)
    throw createForbiddenError('NOT_COMPARABLE', 'The amount cannot be converted to the currency of the limits.');
  const own = findRules(policy, spend.accountIds).flatMap(({ perTransactionLimit: limit }) => limit ?? []);
  if (amount > (own.length > 0 ? Math.min(...own) : perTransactionLimit)) throw createLimitError('perTransactionLimit');
  const { dailySpend, dailyTransactionCount, monthlySpend } = getUsageAt(usage, dependencies.now());
  if (dailyTransactionCount >= (dailyTransactionLimit ?? Number.POSITIVE_INFINITY)) {
    throw createLimitError('dailyTransactionLimit');
  }
  if (dailySpend + amount > (dailyLimit ?? Number.POSITIVE_INFINITY)) throw createLimitError('dailyLimit');
  if (monthlySpend + amount > (monthlyLimit ?? Number.POSITIVE_INFINITY)) throw createLimitError('monthlyLimit');
}

/** Throws ApiError `FORBIDDEN` for actions that approval cannot permit either. */
export function assertWithinPolicy(dependencies: TimeDependency, agent: AgentRow, spend: Spend): void {
  assertAccountsAllowed(agent, spend.accountIds);
  assertWithinLimits(dependencies, agent, spend);
}

/** Whether an action requires approval: by its mode (an account rule overrides the default) or by its amount. */
export function needsApproval({ policy }: AgentRow, spend: Spend): boolean {
  const own = findRules(policy, spend.accountIds).flatMap(({ executionMode }) => executionMode ?? []);
  const modes = own.length > 0 ? own : [policy.defaultExecutionMode];
  if (modes.some((mode) => mode !== 'AUTO')) return true;
  const { currency, amount: threshold } = policy.approvalThresholds ?? {};
  if (currency === undefined || typeof threshold !== 'number') return false;
  const amount = convert(spend, currency, 'up');
  return amount === undefined || amount > threshold;
}

/** Counts the amount of a started action. A later failure does not restore the allowance. */
export function countSpend(dependencies: TablesDependency & TimeDependency, agent: AgentRow, spend: Spend): void {
  const amount = convert(spend, agent.policy.spendingLimits.currency, 'up') ?? 0;
  dependencies.tables.agents.put({ ...agent, usage: withSpend(agent.usage, dependencies.now(), amount) });
}
