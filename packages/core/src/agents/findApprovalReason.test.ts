import type { Agent } from '@latchkey/contract/agents';
import type { Quote } from '@latchkey/contract/quotes';
import { describe, expect, it } from 'vitest';
import { findApprovalReason } from './findApprovalReason.ts';
import { getActionSpend } from './getActionSpend.ts';

type Policy = Agent['policy'];
const accountId = 'InternalAccount:1';
const transferDetails = { amount: 4200, currency: 'USD', sourceAccountId: accountId, destinationAccountId: 'E:1' };
const free: Policy = {
  permissions: ['CREATE_TRANSFERS'],
  defaultExecutionMode: 'AUTO',
  spendingLimits: { currency: 'USD', perTransactionLimit: 10_000 },
};
const rule = (executionMode: string) => ({ accountRestrictions: { accountRules: [{ accountId, executionMode }] } });
const over = (amount: number | null, currency = 'USD') => ({ approvalThresholds: { currency, amount } });

describe('findApprovalReason', () => {
  it.each<[string, Partial<Policy>, object | undefined]>([
    ['nothing in a free policy', {}, undefined],
    ['the mode of the agent', { defaultExecutionMode: 'APPROVAL_REQUIRED' }, { type: 'always' }],
    ['the rule of the account', rule('APPROVAL_REQUIRED'), { type: 'account' }],
    ['nothing where the account is free', { defaultExecutionMode: 'APPROVAL_REQUIRED', ...rule('AUTO') }, undefined],
    [
      'a threshold below the amount',
      over(2500),
      { type: 'threshold', threshold: { amount: 2500n, currency: { code: 'USD', decimals: 2 } } },
    ],
    ['nothing at the threshold itself', over(4200), undefined],
    ['nothing without a threshold', over(null), undefined],
    ['nothing for a threshold in another currency', over(1, 'EUR'), undefined],
    ['nothing for a threshold in a unit that is not known', over(1, 'XAU'), undefined],
  ])('finds %s', (_name, change, reason) => {
    expect(findApprovalReason({ policy: { ...free, ...change } }, { transferDetails })).toEqual(reason);
  });
});

describe('getActionSpend', () => {
  it('reads transfers by the table of currencies, and nothing where a unit is not known', () => {
    expect(getActionSpend({ transferDetails })).toEqual({ amount: 4200n, currency: { code: 'USD', decimals: 2 } });
    expect(getActionSpend({ transferDetails: { ...transferDetails, currency: 'IDR' } })?.currency.decimals).toBe(2);
    expect(getActionSpend({ transferDetails: { ...transferDetails, currency: 'ETH' } })).toBeUndefined();
    expect(getActionSpend({})).toBeUndefined();
  });

  it('reads the total of a quote, fees included', () => {
    const quote = { totalSendingAmount: 42_000_000, sendingCurrency: { code: 'USDB', decimals: 6 } } as Quote;
    expect(getActionSpend({ quote })).toEqual({ amount: 42_000_000n, currency: { code: 'USDB', decimals: 6 } });
  });
});
