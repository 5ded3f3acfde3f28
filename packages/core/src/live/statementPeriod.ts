import { checkArguments } from '@latchkey/core/development';
/** A period of a statement. `from` and `to` are days, as `2026-11-01`, both inclusive. */
export type StatementPeriod =
  | 'thisMonth'
  | 'lastMonth'
  | 'last90Days'
  | 'thisYear'
  | { readonly from: string; readonly to: string };

/** The first and the last moment of a period, as RFC 3339. */
export interface StatementRange {
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * Returns the first and the last moment of a period, by the days of the device's time zone. Returns undefined where a day
 * is not a date, or the last one is before the first.
 *
 * ```ts
 * import { getStatementRange } from '@latchkey/core'
 *
 * const range = getStatementRange('lastMonth', wallet.now())
 * ```
 *
 * @param now Milliseconds since 1970.
 *
 * @throws `CONFIGURATION_INVALID` in development, if an argument is missing
 */
export function getStatementRange(period: StatementPeriod, now: number): StatementRange | undefined {
  checkArguments('getStatementRange', { period, now });
  const today = new Date(now);
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  switch (period) {
    case 'thisMonth':
      return toRange(new Date(year, month, 1), new Date(year, month + 1, 1));
    case 'lastMonth':
      return toRange(new Date(year, month - 1, 1), new Date(year, month, 1));
    case 'last90Days':
      return toRange(new Date(year, month, day - 89), new Date(year, month, day + 1));
    case 'thisYear':
      return toRange(new Date(year, 0, 1), new Date(year + 1, 0, 1));
    default: {
      const from = parseDay(period.from);
      const to = parseDay(period.to);
      if (from === undefined || to === undefined || to < from) return undefined;
      return toRange(from, new Date(to.getFullYear(), to.getMonth(), to.getDate() + 1));
    }
  }
}

function toRange(start: Date, end: Date): StatementRange {
  return { startDate: start.toISOString(), endDate: new Date(end.getTime() - 1).toISOString() };
}

/** Reads a day in the device's time zone. `new Date('2026-11-01')` would be midnight in UTC. */
function parseDay(text: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  const isSame = date.getMonth() === Number(month) - 1 && date.getDate() === Number(day);
  return Number(year) >= 1970 && isSame ? date : undefined;
}
