import type { Agent } from '@latchkey/contract/agents';
import { convert } from '../../money/convert.ts';

/** The amounts that an agent has spent, in the smallest unit of the limits' currency. Days and months are in UTC. */
export interface Usage {
  /** `YYYY-MM-DD`, the day of the first two counters. */
  readonly day: string;
  readonly dailyTransactionCount: number;
  readonly dailySpend: number;
  /** `YYYY-MM`, the month of this counter. */
  readonly month: string;
  readonly monthlySpend: number;
}

const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const toMonth = (at: number) => new Date(at).toISOString().slice(0, 7);

/** Returns the usage at a given time. Counters of an earlier day or month are reset. */
export function getUsageAt(usage: Usage, at: number): Usage {
  const [day, month] = [toDay(at), toMonth(at)];
  const isToday = usage.day === day;
  return {
    day,
    dailyTransactionCount: isToday ? usage.dailyTransactionCount : 0,
    dailySpend: isToday ? usage.dailySpend : 0,
    month,
    monthlySpend: usage.month === month ? usage.monthlySpend : 0,
  };
}

/** The usage of a new agent. */
export const noUsage: Usage = { day: '', dailyTransactionCount: 0, dailySpend: 0, month: '', monthlySpend: 0 };

/** Returns the usage with one more transaction counted. */
export function withSpend(usage: Usage, at: number, amount: number): Usage {
  const now = getUsageAt(usage, at);
  return {
    ...now,
    dailyTransactionCount: now.dailyTransactionCount + 1,
    dailySpend: now.dailySpend + amount,
    monthlySpend: now.monthlySpend + amount,
  };
}

/** Converts a usage to another currency, rounded up so that the conversion never restores allowance. */
export function convertUsage(usage: Usage, from: string, to: string): Usage {
  const toNewCurrency = (amount: number) => convert({ amount, currency: from }, to, 'up') ?? amount;
  return { ...usage, dailySpend: toNewCurrency(usage.dailySpend), monthlySpend: toNewCurrency(usage.monthlySpend) };
}

/** Converts a usage to its wire format, with the times at which its counters reset. */
export function presentUsage(usage: Usage, at: number): Agent['usage'] {
  const { dailyTransactionCount, dailySpend, monthlySpend } = getUsageAt(usage, at);
  const now = new Date(at);
  return {
    dailyTransactionCount,
    dailySpend,
    monthlySpend,
    dailyResetDate: toDay(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)),
    monthlyResetMonth: toMonth(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
  };
}
