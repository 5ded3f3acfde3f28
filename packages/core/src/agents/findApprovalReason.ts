import type { Agent, AgentAction } from '@latchkey/contract/agents';
import { findCurrency } from '../money/findCurrency.ts';
import type { Money } from '../money/money.ts';
import { toMoney } from '../money/toMoney.ts';
import { getActionSpend } from './getActionSpend.ts';

/** Why an agent's action waits for approval. */
export type ApprovalReason =
  /** Each action of the agent does, or each from this account. */
  | { readonly type: 'always' | 'account' }
  /** The amount is above the agent's threshold. */
  | { readonly type: 'threshold'; readonly threshold: Money };

/**
 * Returns why an agent's action waits for approval, as far as the agent's policy tells.
 *
 * ```ts
 * import { findApprovalReason, listAgents } from '@latchkey/core'
 *
 * const [owner] = (await listAgents(wallet)).data
 * const reason = owner && findApprovalReason(owner, action)
 * if (reason?.type === 'threshold') console.log(reason.threshold.amount)
 * ```
 *
 * A threshold in another currency is compared at a rate that only the service knows, so it gives no reason. Implements
 * docs/reference/agents.md#policies.
 *
 * @throws `AMOUNT_UNSAFE`
 */
export function findApprovalReason(
  { policy }: Pick<Agent, 'policy'>,
  action: Pick<AgentAction, 'quote' | 'transferDetails'>,
): ApprovalReason | undefined {
  const source = action.quote?.source.accountId ?? action.transferDetails?.sourceAccountId;
  const rule = policy.accountRestrictions?.accountRules?.find(({ accountId }) => accountId === source);
  const own = rule?.executionMode;
  if (own === 'APPROVAL_REQUIRED') return { type: 'account' };
  if (own === undefined && policy.defaultExecutionMode === 'APPROVAL_REQUIRED') return { type: 'always' };
  const { amount, currency: code } = policy.approvalThresholds ?? {};
  const currency = code === undefined ? undefined : findCurrency(code);
  if (amount === undefined || amount === null || currency === undefined) return undefined;
  const threshold = toMoney({ amount, currency });
  const spend = getActionSpend(action);
  const isAbove = spend !== undefined && spend.currency.code === code && spend.amount > threshold.amount;
  return isAbove ? { type: 'threshold', threshold } : undefined;
}
