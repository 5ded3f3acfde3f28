import { describe, expect, it } from 'vitest';
import { getStatementRange } from './statementPeriod.ts';

const now = new Date(2026, 10, 21, 15, 30).getTime();
const local = (...parts: [number, number, number, number?, number?, number?, number?]) =>
  new Date(...(parts as [number, number, number])).toISOString();
const end = (year: number, month: number, day: number) => new Date(year, month, day, 23, 59, 59, 999).toISOString();

describe('getStatementRange', () => {
  it.each([
    ['thisMonth', local(2026, 10, 1), end(2026, 10, 30)],
    ['lastMonth', local(2026, 9, 1), end(2026, 9, 31)],
    ['last90Days', local(2026, 7, 24), end(2026, 10, 21)],
    ['thisYear', local(2026, 0, 1), end(2026, 11, 31)],
  ] as const)('returns the days of %s', (period, startDate, endDate) => {
    expect(getStatementRange(period, now)).toEqual({ startDate, endDate });
  });

  it('goes back to December in January', () => {
    const january = new Date(2027, 0, 3).getTime();
    expect(getStatementRange('lastMonth', january)).toEqual({
      startDate: local(2026, 11, 1),
      endDate: end(2026, 11, 31),
    });
  });

  it('includes both days of a chosen period', () => {
    expect(getStatementRange({ from: '2026-02-28', to: '2026-02-28' }, now)).toEqual({
      startDate: local(2026, 1, 28),
      endDate: end(2026, 1, 28),
    });
  });

  it.each([
    ['the last day is before the first', '2026-02-02', '2026-02-01'],
    ['a day does not exist', '2026-02-30', '2026-03-01'],
    ['a day is missing', '', '2026-03-01'],
    ['a year is incomplete', '0026-02-01', '2026-03-01'],
  ])('returns nothing where %s', (_, from, to) => {
    expect(getStatementRange({ from, to }, now)).toBeUndefined();
  });
});
