import * as v from 'valibot';
import { currencyCode } from '../formats.ts';
import { idParam } from '../ids.ts';
import { needs } from '../rules.ts';
import { amount, open, positiveAmount } from '../scalars.ts';

/** What an agent may do (supplement 7.3). */
export const agentPermissions = [
  'VIEW_TRANSACTIONS',
  'CREATE_TRANSFERS',
  'CREATE_QUOTES',
  'EXECUTE_QUOTES',
  'MANAGE_EXTERNAL_ACCOUNTS',
] as const;

/** Whether it acts at once or asks first (supplement 7.3). */
export const executionModes = ['AUTO', 'APPROVAL_REQUIRED'] as const;

/** The rules an agent acts under (supplement 7.3). Other currencies are converted at the rate of the moment. */
export const AgentPolicy = v.looseObject({
  permissions: v.array(open(agentPermissions)),
  defaultExecutionMode: open(executionModes),
  /** Smallest unit of `currency`; null is no limit. */
  spendingLimits: v.looseObject({
    currency: v.string(),
    perTransactionLimit: amount,
    dailyLimit: v.nullish(amount),
    dailyTransactionLimit: v.optional(amount),
    monthlyLimit: v.nullish(amount),
  }),
  accountRestrictions: v.optional(
    v.looseObject({
      /** Null is all of them. */
      allowedAccountIds: v.nullish(v.array(v.string())),
      /** A rule stands before the default, for its account. */
      accountRules: v.optional(
        v.array(
          v.looseObject({
            accountId: v.string(),
            executionMode: v.optional(open(executionModes)),
            perTransactionLimit: v.nullish(amount),
          }),
        ),
      ),
    }),
  ),
  /** Above `amount` an approval is needed even in `AUTO`. */
  approvalThresholds: v.optional(v.looseObject({ currency: v.optional(v.string()), amount: v.nullish(amount) })),
});
export type AgentPolicy = v.InferOutput<typeof AgentPolicy>;

const accountId = v.union([idParam('InternalAccount'), idParam('ExternalAccount')]);
const permissions = v.pipe(
  v.array(v.picklist(agentPermissions)),
  v.check((list) => new Set(list).size === list.length, 'Expected every permission once.'),
);
const limits = {
  currency: currencyCode,
  perTransactionLimit: positiveAmount,
  dailyLimit: v.nullish(amount),
  dailyTransactionLimit: v.optional(amount),
  monthlyLimit: v.nullish(amount),
};

const further = {
  accountRestrictions: v.optional(
    v.looseObject({
      allowedAccountIds: v.nullish(v.array(accountId)),
      accountRules: v.optional(
        v.array(
          v.looseObject({
            accountId,
            executionMode: v.optional(v.picklist(executionModes)),
            perTransactionLimit: v.nullish(amount),
          }),
        ),
      ),
    }),
  ),
  approvalThresholds: v.optional(
    v.pipe(
      v.looseObject({ currency: v.optional(currencyCode), amount: v.nullish(amount) }),
      needs('amount', 'currency'),
    ),
  ),
};

/** A policy as it is given with a new agent (supplement 7.3). */
export const AgentPolicyRequest = v.looseObject({
  permissions,
  defaultExecutionMode: v.picklist(executionModes),
  spendingLimits: v.looseObject(limits),
  ...further,
});
export type AgentPolicyRequest = v.InferInput<typeof AgentPolicyRequest>;

/** Body of `updateAgentPolicy`: any part; `permissions` is replaced as a whole (supplement 7.2). */
export const AgentPolicyPatch = v.looseObject({
  permissions: v.optional(permissions),
  defaultExecutionMode: v.optional(v.picklist(executionModes)),
  /** Another currency restates the limits. */
  spendingLimits: v.optional(v.partial(v.looseObject(limits))),
  ...further,
});
export type AgentPolicyPatch = v.InferInput<typeof AgentPolicyPatch>;
