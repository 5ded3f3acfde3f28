import type { CustomerId } from '@latchkey/contract';
import type { AgentPolicy, AgentPolicyPatch, AgentPolicyRequest } from '@latchkey/contract/agents';
import type { TablesDependency } from '../../dependencies.ts';
import { createInvalidFieldError } from '../../http/apiError.ts';
import { convert } from '../../money/convert.ts';
import { findCurrency } from '../../money/currencies.ts';

type Limits = AgentPolicy['spendingLimits'];
type Restrictions = NonNullable<AgentPolicy['accountRestrictions']>;
type Thresholds = NonNullable<AgentPolicy['approvalThresholds']>;

type Defined<T, Name extends keyof T> = {
  [N in Name as undefined extends T[N] ? never : N]: T[N];
} & { [N in Name as undefined extends T[N] ? N : never]?: Exclude<T[N], undefined> };

/** Returns the given members that a policy part defines. Unknown members are dropped. */
function pickDefined<T extends object, Name extends keyof T & string>(
  part: T,
  names: readonly Name[],
): Defined<T, Name> {
  const members = names.filter((name) => part[name] !== undefined).map((name) => [name, part[name]]);
  return Object.fromEntries(members) as Defined<T, Name>;
}

const limitNames = ['currency', 'perTransactionLimit', 'dailyLimit', 'dailyTransactionLimit', 'monthlyLimit'] as const;

function toRestrictions(part: Restrictions): Restrictions {
  const { accountRules } = part;
  const rules = accountRules?.map((rule) => pickDefined(rule, ['accountId', 'executionMode', 'perTransactionLimit']));
  return { ...pickDefined(part, ['allowedAccountIds']), ...(rules && { accountRules: rules }) };
}

const toThresholds = (part: Thresholds): Thresholds => pickDefined(part, ['currency', 'amount']);

/** Builds the policy of a new agent from the request. */
export function createPolicy(request: AgentPolicyRequest): AgentPolicy {
  const { permissions, defaultExecutionMode, spendingLimits, accountRestrictions, approvalThresholds } = request;
  return {
    permissions: [...permissions],
    defaultExecutionMode,
    spendingLimits: pickDefined(spendingLimits, limitNames),
    ...(accountRestrictions && { accountRestrictions: toRestrictions(accountRestrictions) }),
    ...(approvalThresholds && { approvalThresholds: toThresholds(approvalThresholds) }),
  };
}

/** Converts limits to another currency, rounded down so that the conversion never raises a limit. */
function convertLimits(limits: Limits, to: string): Limits {
  const toNewCurrency = (amount: number) => convert({ amount, currency: limits.currency }, to, 'down') ?? amount;
  const { dailyLimit, monthlyLimit } = limits;
  return {
    ...limits,
    currency: to,
    perTransactionLimit: toNewCurrency(limits.perTransactionLimit),
    ...(typeof dailyLimit === 'number' && { dailyLimit: toNewCurrency(dailyLimit) }),
    ...(typeof monthlyLimit === 'number' && { monthlyLimit: toNewCurrency(monthlyLimit) }),
  };
}

function convertRules(restrictions: Restrictions, from: string, to: string): Restrictions {
  const accountRules = restrictions.accountRules?.map((rule) => {
    const { perTransactionLimit: amount } = rule;
    if (typeof amount !== 'number') return rule;
    return { ...rule, perTransactionLimit: convert({ amount, currency: from }, to, 'down') ?? amount };
  });
  return { ...restrictions, ...(accountRules && { accountRules }) };
}

/**
 * Applies a patch to a policy (docs/reference/agents.md): members that a part does not name stay, permissions are
 * replaced as a whole, and a new currency converts the limits that the patch does not set.
 */
export function patchPolicy(policy: AgentPolicy, patch: AgentPolicyPatch): AgentPolicy {
  const { spendingLimits, accountRestrictions, approvalThresholds } = policy;
  const from = spendingLimits.currency;
  const to = patch.spendingLimits?.currency ?? from;
  const limits = to === from ? spendingLimits : convertLimits(spendingLimits, to);
  const kept = accountRestrictions && to !== from ? convertRules(accountRestrictions, from, to) : accountRestrictions;
  const restrictions = patch.accountRestrictions ? { ...kept, ...toRestrictions(patch.accountRestrictions) } : kept;
  const thresholds = patch.approvalThresholds
    ? { ...approvalThresholds, ...toThresholds(patch.approvalThresholds) }
    : approvalThresholds;
  return {
    permissions: [...(patch.permissions ?? policy.permissions)],
    defaultExecutionMode: patch.defaultExecutionMode ?? policy.defaultExecutionMode,
    spendingLimits: { ...limits, ...(patch.spendingLimits && pickDefined(patch.spendingLimits, limitNames)) },
    ...(restrictions && { accountRestrictions: restrictions }),
    ...(thresholds && { approvalThresholds: thresholds }),
  };
}

function assertCurrency(field: string, code: string | undefined): void {
  if (code !== undefined && !findCurrency(code))
    throw createInvalidFieldError(field, 'This currency is not supported.');
}

/**
 * Whether an agent of this customer may ever use an account: any wallet, and external accounts of the customer or the
 * platform.
 */
function isWithinReach({ tables }: TablesDependency, customerId: CustomerId, accountId: string): boolean {
  if (tables.internalAccounts.get(accountId)) return true;
  const external = tables.externalAccounts.get(accountId);
  return external !== undefined && (external.customerId ?? customerId) === customerId;
}

/**
 * Checks what the policy's schema cannot: that its currencies and accounts exist. For a patch, only the named parts are
 * checked, so that an account deleted since does not block an unrelated change.
 * @throws ApiError `INVALID_INPUT`; `path` is the location of the policy in the body.
 */
export function assertPolicy(
  dependencies: TablesDependency,
  customerId: CustomerId,
  policy: AgentPolicyPatch,
  path = '',
): void {
  assertCurrency(`${path}spendingLimits.currency`, policy.spendingLimits?.currency);
  assertCurrency(`${path}approvalThresholds.currency`, policy.approvalThresholds?.currency);
  const { allowedAccountIds, accountRules } = policy.accountRestrictions ?? {};
  const named = [
    ...(allowedAccountIds ?? []).map((id, at) => [`allowedAccountIds.${at}`, id] as const),
    ...(accountRules ?? []).map(({ accountId }, at) => [`accountRules.${at}.accountId`, accountId] as const),
  ];
  for (const [field, id] of named) {
    if (isWithinReach(dependencies, customerId, id)) continue;
    throw createInvalidFieldError(`${path}accountRestrictions.${field}`, 'There is no such account.');
  }
}
