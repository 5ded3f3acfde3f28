import type { AgentPolicy, agentPermissions } from '@latchkey/contract/agents';
import type { Engine } from '../../engine.ts';
import { Refusal, type RefusalDetails } from '../../http/refusal.ts';
import { convert } from '../../money/convert.ts';
import type { AgentRow } from './row.ts';
import { usageAt, withSpend } from './usage.ts';

export type Permission = (typeof agentPermissions)[number];

/** What an agent means to take from a source, and everything it touches. */
export interface Spend {
  /** Smallest unit of `currency`, fees included. */
  readonly amount: number;
  readonly currency: string;
  /** Accounts of both ends; of an end that is no account, whatever names it. */
  readonly accountIds: readonly string[];
}

/** 403 `FORBIDDEN`: the interface has no code of its own for an agent's policy (supplement 7.4). */
export function forbidden(reason: string, message: string, details: RefusalDetails = {}): Refusal {
  return new Refusal('FORBIDDEN', message, { details: { reason, ...details } });
}

/** @throws Refusal `FORBIDDEN`: a paused agent reads and changes nothing. */
export function assertAwake({ isPaused }: AgentRow): void {
  if (isPaused) throw forbidden('AGENT_PAUSED', 'The agent is paused.');
}

/** @throws Refusal `FORBIDDEN`. */
export function assertPermitted({ policy }: AgentRow, permission: Permission): void {
  if (policy.permissions.includes(permission)) return;
  throw forbidden('PERMISSION_MISSING', `The agent's policy does not have ${permission}.`, { permission });
}

/** The rules that are made for one of these accounts. */
function rulesFor({ accountRestrictions }: AgentPolicy, accountIds: readonly string[]) {
  return (accountRestrictions?.accountRules ?? []).filter(({ accountId }) => accountIds.includes(accountId));
}

/** @throws Refusal `FORBIDDEN` where one end is not among the accounts that the policy names, if it names any. */
export function assertAccountsAllowed({ policy }: AgentRow, accountIds: readonly string[]): void {
  const allowed = policy.accountRestrictions?.allowedAccountIds;
  if (!allowed || accountIds.every((id) => allowed.includes(id))) return;
  throw forbidden('ACCOUNT_NOT_ALLOWED', "The agent's policy does not name this account.");
}

function overLimit(limit: string): Refusal {
  return forbidden('SPENDING_LIMIT_EXCEEDED', "The agent's policy does not allow as much.", { limit });
}

/**
 * Holds a spend against the limits: of one transaction (of the accounts' own rules the lowest, else the general one), of
 * the day and of the month. Exactly a limit passes.
 * @throws Refusal `FORBIDDEN`, `details.limit` names the one that is exceeded.
 */
function assertWithinLimits(engine: Engine, { policy, usage }: AgentRow, spend: Spend): void {
  const { currency, perTransactionLimit, dailyLimit, dailyTransactionLimit, monthlyLimit } = policy.spendingLimits;
  const amount = convert(spend, currency, 'up');
  if (amount === undefined) throw forbidden('NOT_COMPARABLE', 'No rate holds this amount against the limits.');
  const own = rulesFor(policy, spend.accountIds).flatMap(({ perTransactionLimit: limit }) => limit ?? []);
  if (amount > (own.length > 0 ? Math.min(...own) : perTransactionLimit)) throw overLimit('perTransactionLimit');
  const { dailySpend, dailyTransactionCount, monthlySpend } = usageAt(usage, engine.now());
  if (dailyTransactionCount >= (dailyTransactionLimit ?? Number.POSITIVE_INFINITY)) {
    throw overLimit('dailyTransactionLimit');
  }
  if (dailySpend + amount > (dailyLimit ?? Number.POSITIVE_INFINITY)) throw overLimit('dailyLimit');
  if (monthlySpend + amount > (monthlyLimit ?? Number.POSITIVE_INFINITY)) throw overLimit('monthlyLimit');
}

/** @throws Refusal `FORBIDDEN` for what an approval cannot allow either. */
export function assertWithinPolicy(engine: Engine, agent: AgentRow, spend: Spend): void {
  assertAccountsAllowed(agent, spend.accountIds);
  assertWithinLimits(engine, agent, spend);
}

/** Whether a spend must be approved: by its mode, which an account's rule decides before the default, or its size. */
export function needsApproval({ policy }: AgentRow, spend: Spend): boolean {
  const own = rulesFor(policy, spend.accountIds).flatMap(({ executionMode }) => executionMode ?? []);
  const modes = own.length > 0 ? own : [policy.defaultExecutionMode];
  if (modes.some((mode) => mode !== 'AUTO')) return true;
  const { currency, amount: threshold } = policy.approvalThresholds ?? {};
  if (currency === undefined || typeof threshold !== 'number') return false;
  const amount = convert(spend, currency, 'up');
  return amount === undefined || amount > threshold;
}

/** Counts a spend that begins. What becomes of it does not give it back. */
export function countSpend(engine: Engine, agent: AgentRow, spend: Spend): void {
  const amount = convert(spend, agent.policy.spendingLimits.currency, 'up') ?? 0;
  engine.tables.agents.put({ ...agent, usage: withSpend(agent.usage, engine.now(), amount) });
}
