import type { Transaction } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { groupByDay } from './groupByDay.ts';

const labels = { today: 'Today', yesterday: 'Yesterday', undated: 'No date' };
const now = Date.parse('2026-11-21T12:00:00Z');
const at = (id: string, createdAt?: string): Transaction => ({
  id: `Transaction:${id}`,
  status: 'COMPLETED',
  type: 'OUTGOING',
  ...(createdAt !== undefined && { createdAt }),
});
const titles = (transactions: readonly Transaction[], timeZone = 'UTC', locale = 'en') =>
  groupByDay(transactions, { locale, now, labels, timeZone }).map((group) => [
    group.title,
    group.transactions.map(({ id }) => id.split(':')[1]),
  ]);

describe('groupByDay', () => {
  it('labels days as today, yesterday or a date', () => {
    expect(
      titles([
        at('a', '2026-11-21T11:00:00Z'),
        at('b', '2026-11-21T01:00:00Z'),
        at('c', '2026-11-20T23:00:00Z'),
        at('d', '2026-11-03T10:00:00Z'),
      ]),
    ).toEqual([
      ['Today', ['a', 'b']],
      ['Yesterday', ['c']],
      ['November 3, 2026', ['d']],
    ]);
  });

  it('names other days without the year where it is short', () => {
    const [group] = groupByDay([at('a', '2026-11-03T10:00:00Z')], {
      locale: 'en',
      now,
      labels,
      timeZone: 'UTC',
      isShort: true,
    });
    expect(group?.title).toBe('Nov 3');
  });

  it("uses the reader's time zone", () => {
    expect(titles([at('a', '2026-11-20T23:30:00Z')], 'Europe/Stockholm')).toEqual([['Today', ['a']]]);
  });

  it('formats dates for the locale', () => {
    expect(titles([at('a', '2026-11-03T10:00:00Z')], 'UTC', 'de')).toEqual([['3. November 2026', ['a']]]);
  });

  it('puts rows without a readable date last', () => {
    expect(titles([at('a'), at('b', '2026-11-21T11:00:00Z'), at('c', 'soon')])).toEqual([
      ['Today', ['b']],
      ['No date', ['a', 'c']],
    ]);
  });

  it('labels the calendar day before as yesterday after a change of the clocks', () => {
    const payments = [at('a', '2026-03-29T12:00:00Z'), at('b', '2026-03-28T12:00:00Z')];
    // Monday 00:30 in Berlin: 24 hours before, it was Saturday 23:30.
    const groups = groupByDay(payments, {
      locale: 'en',
      now: Date.parse('2026-03-29T22:30:00Z'),
      labels,
      timeZone: 'Europe/Berlin',
    });
    expect(groups.map(({ title }) => title)).toEqual(['Yesterday', 'March 28, 2026']);
  });
});
