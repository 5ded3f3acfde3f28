import type { CustomerId } from '@latchkey/contract';
import type { AgentPolicy, AgentPolicyPatch, AgentPolicyRequest } from '@latchkey/contract/agents';
import type { Engine } from '../../engine.ts';
import { invalidField } from '../../http/refusal.ts';
import { convert } from '../../money/convert.ts';
import { findCurrency } from '../../money/currencies.ts';

type Limits = AgentPolicy['spendingLimits'];
type Restrictions = NonNullable<AgentPolicy['accountRestrictions']>;
type Thresholds = NonNullable<AgentPolicy['approvalThresholds']>;

type Given<T, Name extends keyof T> = {
  [N in Name as undefined extends T[N] ? never : N]: T[N];
} & { [N in Name as undefined extends T[N] ? N : never]?: Exclude<T[N], undefined> };

/** The members of a part that were given, of those that a policy has: what nobody knows is not kept. */
function given<T extends object, Name extends keyof T & string>(part: T, names: readonly Name[]): Given<T, Name> {
  const members = names.filter((name) => part[name] !== undefined).map((name) => [name, part[name]]);
  return Object.fromEntries(members) as Given<T, Name>;
}

const limitNames = ['currency', 'perTransactionLimit', 'dailyLimit', 'dailyTransactionLimit', 'monthlyLimit'] as const;

function restrictionsOf(part: Restrictions): Restrictions {
  const { accountRules } = part;
  const rules = accountRules?.map((rule) => given(rule, ['accountId', 'executionMode', 'perTransactionLimit']));
  return { ...given(part, ['allowedAccountIds']), ...(rules && { accountRules: rules }) };
}

const thresholdsOf = (part: Thresholds): Thresholds => given(part, ['currency', 'amount']);

/** A policy as it was given with a new agent. */
export function policyOf(request: AgentPolicyRequest): AgentPolicy {
  const { permissions, defaultExecutionMode, spendingLimits, accountRestrictions, approvalThresholds } = request;
  return {
    permissions: [...permissions],
    defaultExecutionMode,
    spendingLimits: given(spendingLimits, limitNames),
    ...(accountRestrictions && { accountRestrictions: restrictionsOf(accountRestrictions) }),
    ...(approvalThresholds && { approvalThresholds: thresholdsOf(approvalThresholds) }),
  };
}

/** Limits in another currency, rounded down: restating them must not make room. */
function restateLimits(limits: Limits, to: string): Limits {
  const restate = (amount: number) => convert({ amount, currency: limits.currency }, to, 'down') ?? amount;
  const { dailyLimit, monthlyLimit } = limits;
  return {
    ...limits,
    currency: to,
    perTransactionLimit: restate(limits.perTransactionLimit),
    ...(typeof dailyLimit === 'number' && { dailyLimit: restate(dailyLimit) }),
    ...(typeof monthlyLimit === 'number' && { monthlyLimit: restate(monthlyLimit) }),
  };
}

function restateRules(restrictions: Restrictions, from: string, to: string): Restrictions {
  const accountRules = restrictions.accountRules?.map((rule) => {
    const { perTransactionLimit: amount } = rule;
    if (typeof amount !== 'number') return rule;
    return { ...rule, perTransactionLimit: convert({ amount, currency: from }, to, 'down') ?? amount };
  });
  return { ...restrictions, ...(accountRules && { accountRules }) };
}

/**
 * A policy with some of its parts changed (supplement 7.2): what a part does not name stays, permissions are replaced
 * as a whole, and another currency restates the limits that are not given anew.
 */
export function patchPolicy(policy: AgentPolicy, patch: AgentPolicyPatch): AgentPolicy {
  const { spendingLimits, accountRestrictions, approvalThresholds } = policy;
  const from = spendingLimits.currency;
  const to = patch.spendingLimits?.currency ?? from;
  const limits = to === from ? spendingLimits : restateLimits(spendingLimits, to);
  const kept = accountRestrictions && to !== from ? restateRules(accountRestrictions, from, to) : accountRestrictions;
  const restrictions = patch.accountRestrictions ? { ...kept, ...restrictionsOf(patch.accountRestrictions) } : kept;
  const thresholds = patch.approvalThresholds
    ? { ...approvalThresholds, ...thresholdsOf(patch.approvalThresholds) }
    : approvalThresholds;
  return {
    permissions: [...(patch.permissions ?? policy.permissions)],
    defaultExecutionMode: patch.defaultExecutionMode ?? policy.defaultExecutionMode,
    spendingLimits: { ...limits, ...(patch.spendingLimits && given(patch.spendingLimits, limitNames)) },
    ...(restrictions && { accountRestrictions: restrictions }),
    ...(thresholds && { approvalThresholds: thresholds }),
  };
}

function assertCurrency(field: string, code: string | undefined): void {
  if (code !== undefined && !findCurrency(code)) throw invalidField(field, 'This currency is not supported.');
}

/** Accounts that an agent of this customer can ever touch: any wallet, and what outside is the customer's own or the platform's. */
function isWithinReach({ tables }: Engine, customerId: CustomerId, accountId: string): boolean {
  if (tables.internalAccounts.get(accountId)) return true;
  const external = tables.externalAccounts.get(accountId);
  return external !== undefined && (external.customerId ?? customerId) === customerId;
}

/**
 * What the shape of a policy does not tell: whether its currencies and accounts exist. Of a patch, only what it names is
 * looked at: an account that went away since does not stand in the way of another change.
 * @throws Refusal `INVALID_INPUT`; `path` is where the policy is in the body.
 */
export function assertPolicy(engine: Engine, customerId: CustomerId, policy: AgentPolicyPatch, path = ''): void {
  assertCurrency(`${path}spendingLimits.currency`, policy.spendingLimits?.currency);
  assertCurrency(`${path}approvalThresholds.currency`, policy.approvalThresholds?.currency);
  const { allowedAccountIds, accountRules } = policy.accountRestrictions ?? {};
  const named = [
    ...(allowedAccountIds ?? []).map((id, at) => [`allowedAccountIds.${at}`, id] as const),
    ...(accountRules ?? []).map(({ accountId }, at) => [`accountRules.${at}.accountId`, accountId] as const),
  ];
  for (const [field, id] of named) {
    if (isWithinReach(engine, customerId, id)) continue;
    throw invalidField(`${path}accountRestrictions.${field}`, 'There is no such account.');
  }
}
