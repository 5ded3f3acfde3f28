import type { Transaction } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { type ActivityFilter, filterRows } from './filterRows.ts';

const row = (id: string, type: string, status: string, description = ''): Transaction => ({
  id: `Transaction:${id}`,
  type,
  status,
  description,
});
const rows = [
  row('in', 'INCOMING', 'COMPLETED', 'Café Lund'),
  row('out', 'OUTGOING', 'COMPLETED', 'Rent, November'),
  row('waits', 'OUTGOING', 'PENDING_AUTHORIZATION', 'Rent, December'),
  row('card', 'CARD', 'SETTLED', 'Bakery Lund'),
  row('new', 'SOMETHING', 'SOMETHING_NEW', 'Odd'),
];
const list = (filter: ActivityFilter, query = '') =>
  filterRows(rows, { filter, query, toText: ({ description }) => description ?? '' }).map(({ id }) => id.slice(12));

describe('filterRows', () => {
  it('lists by direction and by what is open', () => {
    expect(list('all')).toEqual(['in', 'out', 'waits', 'card', 'new']);
    expect(list('in')).toEqual(['in']);
    expect(list('out')).toEqual(['out', 'waits', 'card']);
    expect(list('pending')).toEqual(['waits', 'new']);
  });

  it('finds every word, without case and accents', () => {
    expect(list('all', ' RENT  dec ')).toEqual(['waits']);
    expect(list('all', 'cafe')).toEqual(['in']);
    expect(list('in', 'rent')).toEqual([]);
  });
});
