import type { Agent } from '@latchkey/contract/agents';
import { convert } from '../../money/convert.ts';

/** What an agent has begun to spend, in the smallest unit of its limits' currency. Days and months are those of UTC. */
export interface Usage {
  /** `YYYY-MM-DD`, the day that the first two count for. */
  readonly day: string;
  readonly dailyTransactionCount: number;
  readonly dailySpend: number;
  /** `YYYY-MM`, the month that this counts for. */
  readonly month: string;
  readonly monthlySpend: number;
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7);

/** A usage as it stands at a moment: what was counted for another day or month is over. */
export function usageAt(usage: Usage, at: number): Usage {
  const [day, month] = [dayOf(at), monthOf(at)];
  const isToday = usage.day === day;
  return {
    day,
    dailyTransactionCount: isToday ? usage.dailyTransactionCount : 0,
    dailySpend: isToday ? usage.dailySpend : 0,
    month,
    monthlySpend: usage.month === month ? usage.monthlySpend : 0,
  };
}

/** The usage of an agent that has done nothing. */
export const noUsage: Usage = { day: '', dailyTransactionCount: 0, dailySpend: 0, month: '', monthlySpend: 0 };

/** A usage with one more transaction in it. */
export function withSpend(usage: Usage, at: number, amount: number): Usage {
  const now = usageAt(usage, at);
  return {
    ...now,
    dailyTransactionCount: now.dailyTransactionCount + 1,
    dailySpend: now.dailySpend + amount,
    monthlySpend: now.monthlySpend + amount,
  };
}

/** A usage in another currency, rounded up: restating it must not make room. */
export function restateUsage(usage: Usage, from: string, to: string): Usage {
  const restate = (amount: number) => convert({ amount, currency: from }, to, 'up') ?? amount;
  return { ...usage, dailySpend: restate(usage.dailySpend), monthlySpend: restate(usage.monthlySpend) };
}

/** The usage as the wire has it, with the day and the month that its counters begin anew. */
export function presentUsage(usage: Usage, at: number): Agent['usage'] {
  const { dailyTransactionCount, dailySpend, monthlySpend } = usageAt(usage, at);
  const now = new Date(at);
  return {
    dailyTransactionCount,
    dailySpend,
    monthlySpend,
    dailyResetDate: dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)),
    monthlyResetMonth: monthOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
  };
}
