import type { Transaction } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { groupByDay } from './groupByDay.ts';

const words = { today: 'Today', yesterday: 'Yesterday', undated: 'No date' };
const now = Date.parse('2026-11-21T12:00:00Z');
const at = (id: string, createdAt?: string): Transaction => ({
  id: `Transaction:${id}`,
  status: 'COMPLETED',
  type: 'OUTGOING',
  ...(createdAt !== undefined && { createdAt }),
});
const titles = (transactions: readonly Transaction[], timeZone = 'UTC', locale = 'en') =>
  groupByDay(transactions, { locale, now, words, timeZone }).map((group) => [
    group.title,
    group.transactions.map(({ id }) => id.split(':')[1]),
  ]);

describe('groupByDay', () => {
  it('default: today, yesterday, and dates in words', () => {
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

  it('behavior: the day is the reader’s, not the server’s', () => {
    expect(titles([at('a', '2026-11-20T23:30:00Z')], 'Europe/Stockholm')).toEqual([['Today', ['a']]]);
  });

  it('args: dates are written in the locale', () => {
    expect(titles([at('a', '2026-11-03T10:00:00Z')], 'UTC', 'de')).toEqual([['3. November 2026', ['a']]]);
  });

  it('behavior: a row without a date, or with none that can be read, goes to the end', () => {
    expect(titles([at('a'), at('b', '2026-11-21T11:00:00Z'), at('c', 'soon')])).toEqual([
      ['Today', ['b']],
      ['No date', ['a', 'c']],
    ]);
  });
});
