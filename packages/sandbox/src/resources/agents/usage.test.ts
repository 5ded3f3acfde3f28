import { expect, it } from 'vitest';
import { convertUsage, getUsageAt, noUsage, presentUsage, withSpend } from './usage.ts';

const at = (text: string) => Date.parse(text);

it('adds up the amounts of a day and a month', () => {
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

it('resets the daily counters at midnight and the monthly counter with the month', () => {
  const spent = withSpend(noUsage, at('2026-01-30T12:00:00Z'), 100);
  expect(presentUsage(spent, at('2026-01-31T00:00:00Z'))).toMatchObject({
    dailyTransactionCount: 0,
    dailySpend: 0,
    monthlySpend: 100,
    dailyResetDate: '2026-02-01',
  });
  expect(getUsageAt(spent, at('2026-02-01T00:00:00Z'))).toMatchObject({ dailySpend: 0, monthlySpend: 0 });
  expect(getUsageAt(spent, at('2027-01-30T12:00:00Z'))).toMatchObject({ dailySpend: 0, monthlySpend: 0 });
});

it('does not carry over the counters of another day', () => {
  const spent = withSpend(withSpend(noUsage, at('2026-01-31T12:00:00Z'), 100), at('2026-02-01T12:00:00Z'), 7);
  expect(spent).toMatchObject({ dailyTransactionCount: 1, dailySpend: 7, monthlySpend: 7 });
});

it('starts a new month after the last month of a year', () => {
  expect(presentUsage(noUsage, at('2026-12-31T12:00:00Z'))).toMatchObject({
    dailyResetDate: '2027-01-01',
    monthlyResetMonth: '2027-01',
  });
});

it('rounds up in another currency and keeps the number of transactions', () => {
  const spent = withSpend(noUsage, at('2026-01-15T12:00:00Z'), 10_001);
  expect(convertUsage(spent, 'USDB', 'USD')).toMatchObject({
    dailyTransactionCount: 1,
    dailySpend: 2,
    monthlySpend: 2,
  });
});
