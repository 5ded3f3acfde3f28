import { describe, expect, it } from 'vitest';
import { freePolicy, openSpending } from '../../../test/agents.ts';
import { matchError } from '../../../test/matchError.ts';

const limited = (limits: object) => ({ spendingLimits: { ...freePolicy.spendingLimits, ...limits } });
const over = (limit: string) => ({
  status: 403,
  body: { code: 'FORBIDDEN', details: { reason: 'SPENDING_LIMIT_EXCEEDED', limit } },
});
const day = 86_400_000;

describe('limits', () => {
  it.each([
    [10_000_000, 200],
    [10_000_001, 403],
  ])('applies perTransactionLimit of 1,000 cents, and %i millionths', async (amount, status) => {
    const { spend } = await openSpending(limited({ perTransactionLimit: 1_000 }));
    const response = await spend(amount);
    expect(response.status).toBe(status);
    if (status === 403) expect(response).toMatchObject(over('perTransactionLimit'));
  });

  it('applies dailyLimit and resets it the next day', async () => {
    const { platform, spend, usage } = await openSpending(limited({ dailyLimit: 1_500 }));
    expect((await spend(10_000_000)).status).toBe(200);
    expect(await spend(5_000_001)).toMatchObject(over('dailyLimit'));
    expect((await spend(5_000_000)).status).toBe(200);
    expect(await usage()).toMatchObject({ dailyTransactionCount: 2, dailySpend: 1_500, monthlySpend: 1_500 });
    await platform.clock.advance(day);
    expect(await usage()).toMatchObject({ dailyTransactionCount: 0, dailySpend: 0, monthlySpend: 1_500 });
  });

  it('applies dailyTransactionLimit', async () => {
    const { spend } = await openSpending(limited({ dailyTransactionLimit: 2 }));
    expect([(await spend(1_000_000)).status, (await spend(1_000_000)).status]).toEqual([200, 200]);
    expect(await spend(1_000_000)).toMatchObject(over('dailyTransactionLimit'));
  });

  it('applies monthlyLimit', async () => {
    const { spend } = await openSpending(limited({ monthlyLimit: 1_500 }));
    expect((await spend(10_000_000)).status).toBe(200);
    expect(await spend(5_000_001)).toMatchObject(over('monthlyLimit'));
  });

  it('accepts null and zero', async () => {
    const { spend, setPolicy } = await openSpending(limited({ dailyLimit: null, monthlyLimit: null }));
    expect((await spend(90_000_000)).status).toBe(200);
    await setPolicy({ spendingLimits: { dailyLimit: 0 } });
    expect(await spend(1_000_000)).toMatchObject(over('dailyLimit'));
  });

  it('neither counts a rejected payment nor moves money for it', async () => {
    const { spend, usage, balance } = await openSpending(limited({ perTransactionLimit: 1 }));
    expect((await spend()).status).toBe(403);
    expect(await usage()).toMatchObject({ dailyTransactionCount: 0, dailySpend: 0, monthlySpend: 0 });
    expect(await balance()).toBe(100_000_000);
  });

  it('keeps the counted usage when the currency changes', async () => {
    const { spend, usage, setPolicy } = await openSpending();
    await spend(10_000_000);
    await setPolicy({ spendingLimits: { currency: 'EUR' } });
    expect(await usage()).toMatchObject({ dailyTransactionCount: 1, dailySpend: 920, monthlySpend: 920 });
  });

  it('keeps a failed and refunded payment counted', async () => {
    const { platform, ada, spend, usage } = await openSpending();
    const failing = await platform.bank(ada.customerId, '1234567002');
    await spend(10_000_000, { destination: { destinationType: 'ACCOUNT', accountId: failing.id } });
    await platform.clock.advance(60_000);
    expect(await usage()).toMatchObject({ dailyTransactionCount: 1, dailySpend: 1_000 });
  });
});

describe('account rules', () => {
  it('gives the perTransactionLimit of an account precedence over the default, higher or lower', async () => {
    const { ada, bank, spend, setPolicy } = await openSpending(limited({ perTransactionLimit: 1_000 }));
    const rule = (accountId: string, perTransactionLimit: number | null) => ({ accountId, perTransactionLimit });
    const outcome = async (...accountRules: object[]) => {
      await setPolicy({ accountRestrictions: { accountRules } });
      return (await spend(15_000_000)).status;
    };
    expect(await outcome()).toBe(403);
    expect(await outcome(rule(ada.accountId, 1_500))).toBe(200);
    expect(await outcome(rule(ada.accountId, 1_499))).toBe(403);
    expect(await outcome(rule(ada.accountId, 2_000), rule(bank.id, 1_499))).toBe(403);
    expect(await outcome(rule(ada.accountId, 2_000), rule(bank.id, null))).toBe(200);
  });

  it('gives the executionMode of an account precedence over the default, and uses the stricter of two', async () => {
    const { ada, bank, spend, setPolicy } = await openSpending({ defaultExecutionMode: 'APPROVAL_REQUIRED' });
    const rule = (accountId: string, executionMode?: string) => ({
      accountId,
      ...(executionMode && { executionMode }),
    });
    const outcome = async (...accountRules: object[]) => {
      await setPolicy({ accountRestrictions: { accountRules } });
      return (await spend(1_000_000)).body.status;
    };
    expect(await outcome()).toBe('PENDING_APPROVAL');
    expect(await outcome(rule(ada.accountId))).toBe('PENDING_APPROVAL');
    expect(await outcome(rule(ada.accountId, 'AUTO'))).toBe('APPROVED');
    expect(await outcome(rule(ada.accountId, 'AUTO'), rule(bank.id, 'APPROVAL_REQUIRED'))).toBe('PENDING_APPROVAL');
    await setPolicy({ defaultExecutionMode: 'AUTO' });
    expect(await outcome(rule(bank.id, 'APPROVAL_REQUIRED'))).toBe('PENDING_APPROVAL');
    expect(await outcome()).toBe('APPROVED');
  });

  it('rejects an account that was removed from the policy after the quote', async () => {
    const { bank, draw, execute, setPolicy } = await openSpending();
    const quote = await draw();
    await setPolicy({ accountRestrictions: { allowedAccountIds: [bank.id] } });
    expect(await execute(quote)).toMatchObject(matchError(403, 'FORBIDDEN', 'ACCOUNT_NOT_ALLOWED'));
  });
});

describe('thresholds', () => {
  it.each([
    [10_000_000, 'APPROVED'],
    [10_000_001, 'PENDING_APPROVAL'],
  ])('requires approval above 1,000 cents even in AUTO: %i millionths', async (amount, status) => {
    const { spend } = await openSpending({ approvalThresholds: { currency: 'USD', amount: 1_000 } });
    expect((await spend(amount)).body).toMatchObject({ status });
  });

  it('accepts a threshold in another currency, and null', async () => {
    const { spend, setPolicy } = await openSpending({ approvalThresholds: { currency: 'EUR', amount: 920 } });
    expect((await spend(10_000_000)).body.status).toBe('APPROVED');
    expect((await spend(10_100_000)).body.status).toBe('PENDING_APPROVAL');
    await setPolicy({ approvalThresholds: { currency: 'EUR', amount: null } });
    expect((await spend(10_100_000)).body.status).toBe('APPROVED');
  });

  it('rejects an amount above a limit without an approval', async () => {
    const { spend, events } = await openSpending({
      defaultExecutionMode: 'APPROVAL_REQUIRED',
      ...limited({ perTransactionLimit: 1 }),
    });
    expect((await spend()).status).toBe(403);
    expect(events()).not.toContain('AGENT_ACTION.PENDING_APPROVAL');
  });
});
