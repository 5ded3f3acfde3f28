import * as v from 'valibot';
import { narrowRule } from './narrowRule.ts';

/** A calendar date, `YYYY-MM-DD`. */
export const date: v.GenericSchema<string> = v.pipe(v.string(), v.isoDate());

/**
 * Whether the day of a date or a date-time exists in its month: false for 2026-02-30. Returns true for any other text,
 * which the format rejects.
 */
export function isCalendarDay(text: string): boolean {
  const [year = Number.NaN, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  const at = Date.UTC(year, month - 1, day);
  return Number.isNaN(at) || new Date(at).getUTCDate() === day;
}

/** A date in a request: a day of the calendar. */
export const dateParam: v.GenericSchema<string> = v.pipe(
  v.string(),
  narrowRule(v.isoDate('Expected a day of the calendar like 1990-12-31.'), isCalendarDay),
  v.description('A day of the calendar.'),
);
