import { expect, it } from 'vitest';
import { noUsage, presentUsage, restateUsage, usageAt, withSpend } from './usage.ts';

const at = (text: string) => Date.parse(text);

it('default: spends of one day and month add up', () => {
  const once = withSpend(noUsage, at('2026-01-15T00:00:00Z'), 100);
  const twice = withSpend(once, at('2026-01-15T23:59:59.999Z'), 250);
  expect(presentUsage(twice, at('2026-01-15T23:59:59.999Z'))).toEqual({
    dailyTransactionCount: 2,
    dailySpend: 350,
    monthlySpend: 350,
    dailyResetDate: '2026-01-16',
    monthlyResetMonth: '2026-02',
  });
});

it('behavior: the day’s counters begin anew at midnight, the month’s with the month', () => {
  const spent = withSpend(noUsage, at('2026-01-30T12:00:00Z'), 100);
  expect(presentUsage(spent, at('2026-01-31T00:00:00Z'))).toMatchObject({
    dailyTransactionCount: 0,
    dailySpend: 0,
    monthlySpend: 100,
    dailyResetDate: '2026-02-01',
  });
  expect(usageAt(spent, at('2026-02-01T00:00:00Z'))).toMatchObject({ dailySpend: 0, monthlySpend: 0 });
  expect(usageAt(spent, at('2027-01-30T12:00:00Z'))).toMatchObject({ dailySpend: 0, monthlySpend: 0 });
});

it('behavior: what was counted for another day is not carried into a new spend', () => {
  const spent = withSpend(withSpend(noUsage, at('2026-01-31T12:00:00Z'), 100), at('2026-02-01T12:00:00Z'), 7);
  expect(spent).toMatchObject({ dailyTransactionCount: 1, dailySpend: 7, monthlySpend: 7 });
});

it('behavior: the last month of a year is followed by the first of the next', () => {
  expect(presentUsage(noUsage, at('2026-12-31T12:00:00Z'))).toMatchObject({
    dailyResetDate: '2027-01-01',
    monthlyResetMonth: '2027-01',
  });
});

it('behavior: in another currency it is rounded up, and counts as many transactions', () => {
  const spent = withSpend(noUsage, at('2026-01-15T12:00:00Z'), 10_001);
  expect(restateUsage(spent, 'USDB', 'USD')).toMatchObject({
    dailyTransactionCount: 1,
    dailySpend: 2,
    monthlySpend: 2,
  });
});
