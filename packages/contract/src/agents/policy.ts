import * as v from 'valibot';
import { currencyCode } from '../formats.ts';
import { idParam } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { needs } from '../rules.ts';
import { amount, openEnum, positiveAmount } from '../scalars.ts';

/** The permissions of an agent (docs/reference/agents.md#policies). */
export const agentPermissions = [
  'VIEW_TRANSACTIONS',
  'CREATE_TRANSFERS',
  'CREATE_QUOTES',
  'EXECUTE_QUOTES',
  'MANAGE_EXTERNAL_ACCOUNTS',
] as const;

/** Whether an action starts at once or requires approval (docs/reference/agents.md#policies). */
export const executionModes = ['AUTO', 'APPROVAL_REQUIRED'] as const;

const agentPolicySchema = responseObject({
  permissions: v.array(openEnum(agentPermissions)),
  defaultExecutionMode: openEnum(executionModes),
  /** In the smallest unit of `currency`; null means no limit. */
  spendingLimits: responseObject({
    currency: v.string(),
    perTransactionLimit: amount,
    dailyLimit: v.nullish(amount),
    dailyTransactionLimit: v.optional(amount),
    monthlyLimit: v.nullish(amount),
  }),
  accountRestrictions: v.optional(
    responseObject({
      /** Null means all accounts. */
      allowedAccountIds: v.nullish(v.array(v.string())),
      /** The rules of an account override the defaults. */
      accountRules: v.optional(
        v.array(
          responseObject({
            accountId: v.string(),
            executionMode: v.optional(openEnum(executionModes)),
            perTransactionLimit: v.nullish(amount),
          }),
        ),
      ),
    }),
  ),
  /** Above `amount`, approval is required even in `AUTO`. */
  approvalThresholds: v.optional(responseObject({ currency: v.optional(v.string()), amount: v.nullish(amount) })),
});

/**
 * The policy of an agent (docs/reference/agents.md#policies). Amounts in other currencies are converted at the current
 * rate.
 */
export const AgentPolicy: AgentPolicySchema = agentPolicySchema;
export interface AgentPolicySchema extends NamedSchema<typeof agentPolicySchema, AgentPolicy> {}
export interface AgentPolicy extends v.InferOutput<typeof agentPolicySchema> {}

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

const agentPolicyRequestSchema = v.looseObject({
  permissions,
  defaultExecutionMode: v.picklist(executionModes),
  spendingLimits: v.looseObject(limits),
  ...further,
});

/** The policy in a request that creates an agent (docs/reference/agents.md#policies). */
export const AgentPolicyRequest: AgentPolicyRequestSchema = agentPolicyRequestSchema;
export interface AgentPolicyRequestSchema extends NamedSchema<typeof agentPolicyRequestSchema, AgentPolicyRequest> {}
export interface AgentPolicyRequest extends v.InferInput<typeof agentPolicyRequestSchema> {}

const agentPolicyPatchSchema = v.looseObject({
  permissions: v.optional(permissions),
  defaultExecutionMode: v.optional(v.picklist(executionModes)),
  /** A new currency converts the limits. */
  spendingLimits: v.optional(v.partial(v.looseObject(limits))),
  ...further,
});

/** Body of `updateAgentPolicy`: any part; `permissions` is replaced as a whole (docs/reference/agents.md). */
export const AgentPolicyPatch: AgentPolicyPatchSchema = agentPolicyPatchSchema;
export interface AgentPolicyPatchSchema extends NamedSchema<typeof agentPolicyPatchSchema, AgentPolicyPatch> {}
export interface AgentPolicyPatch extends v.InferInput<typeof agentPolicyPatchSchema> {}
