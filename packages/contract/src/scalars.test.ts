import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { date } from './date.ts';
import { paging } from './paging.ts';
import { amount, dateTime, integer, listOf, type Open, open, positiveAmount } from './scalars.ts';

const beyond = Number.MAX_SAFE_INTEGER + 1;

describe('integers', () => {
  it('default: what a JSON number carries exactly', () => {
    expect(v.parse(integer, JSON.parse('9007199254740991'))).toBe(Number.MAX_SAFE_INTEGER);
    expect(v.parse(integer, JSON.parse('-9007199254740991'))).toBe(Number.MIN_SAFE_INTEGER);
    expect(v.parse(amount, 0)).toBe(0);
    expect(v.parse(positiveAmount, 1)).toBe(1);
  });

  it.each([['9007199254740992'], ['9007199254740993'], ['1e20'], ['0.1'], ['"1"'], ['null'], ['true']])(
    'error: %s is refused, never rounded',
    (json) => {
      for (const schema of [integer, amount, positiveAmount]) expect(v.is(schema, JSON.parse(json))).toBe(false);
    },
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY, beyond, 1n])('error: %s is no integer of the wire', (value) => {
    expect(v.is(integer, value)).toBe(false);
  });

  it('error: an amount below zero, a positive amount of zero', () => {
    expect(v.is(amount, -1)).toBe(false);
    expect(v.is(positiveAmount, 0)).toBe(false);
  });
});

describe('dates', () => {
  it.each(['2026-01-15T09:30:00Z', '2026-01-15T09:30:00.000Z', '2026-01-15T09:30:00.123456Z'])(
    'default: %s is an instant',
    (text) => {
      expect(v.parse(dateTime, text)).toBe(text);
    },
  );

  it.each(['2026-01-15', '15.01.2026 09:30', 'now', ''])('error: %j is none', (text) => {
    expect(v.is(dateTime, text)).toBe(false);
  });

  it('default: a calendar date', () => {
    expect(v.is(date, '1990-12-10')).toBe(true);
    expect(v.is(date, '10/12/1990')).toBe(false);
  });
});

describe('open', () => {
  const status = open(['PENDING', 'ACTIVE']);

  it('default: any text passes, the known names are kept beside it', () => {
    expect(v.parse(status, 'ACTIVE')).toBe('ACTIVE');
    expect(v.parse(status, 'SOMETHING_NEW')).toBe('SOMETHING_NEW');
    expect(status.known).toEqual(['PENDING', 'ACTIVE']);
  });

  it('error: what is no text', () => {
    for (const value of [1, null, undefined, ['ACTIVE']]) expect(v.is(status, value)).toBe(false);
  });

  it('behavior: two sets do not share their names', () => {
    expect(open(['ONE']).known).not.toEqual(open(['TWO']).known);
  });

  it('behavior: the type offers the known names and takes any', () => {
    expectTypeOf<v.InferOutput<typeof status>>().toEqualTypeOf<Open<'PENDING' | 'ACTIVE'>>();
    expectTypeOf<'OTHER'>().toExtend<Open<'PENDING'>>();
  });
});

describe('listOf', () => {
  const list = listOf(v.looseObject({ id: v.string() }));

  it('default: one page of items, with members nobody knows yet', () => {
    const page = { data: [{ id: 'a', later: 1 }], hasMore: true, nextCursor: 'x', totalCount: 7, newer: {} };
    expect(v.parse(list, page)).toEqual(page);
    expect(v.is(list, { data: [], hasMore: false })).toBe(true);
  });

  it('error: no items, no mark whether there are more, a count that is none', () => {
    expect(v.is(list, { hasMore: false })).toBe(false);
    expect(v.is(list, { data: [] })).toBe(false);
    expect(v.is(list, { data: [], hasMore: false, totalCount: 0.5 })).toBe(false);
    expect(v.is(list, { data: [{}], hasMore: false })).toBe(false);
  });
});

describe('paging', () => {
  const query = v.object(paging);

  it.each(['1', '20', '99', '100'])('default: a limit of %s', (limit) => {
    expect(v.is(query, { limit })).toBe(true);
  });

  it.each(['0', '101', '1000', '-1', '1.5', '', ' 1', '01', 'x'])('error: a limit of %j', (limit) => {
    expect(v.is(query, { limit })).toBe(false);
  });

  it('error: a cursor that is longer than any of ours', () => {
    expect(v.is(query, { cursor: 'x'.repeat(512) })).toBe(true);
    expect(v.is(query, { cursor: 'x'.repeat(513) })).toBe(false);
  });
});
