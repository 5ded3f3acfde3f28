import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { date } from './date.ts';
import { paging } from './paging.ts';
import { amount, dateTime, integer, listResponse, type Open, openEnum, positiveAmount } from './scalars.ts';

const beyond = Number.MAX_SAFE_INTEGER + 1;

describe('integers', () => {
  it('accepts every safe integer', () => {
    expect(v.parse(integer, JSON.parse('9007199254740991'))).toBe(Number.MAX_SAFE_INTEGER);
    expect(v.parse(integer, JSON.parse('-9007199254740991'))).toBe(Number.MIN_SAFE_INTEGER);
    expect(v.parse(amount, 0)).toBe(0);
    expect(v.parse(positiveAmount, 1)).toBe(1);
  });

  it.each([['9007199254740992'], ['9007199254740993'], ['1e20'], ['0.1'], ['"1"'], ['null'], ['true']])(
    'rejects %s instead of rounding it',
    (json) => {
      for (const schema of [integer, amount, positiveAmount]) expect(v.is(schema, JSON.parse(json))).toBe(false);
    },
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY, beyond, 1n])('rejects %s', (value) => {
    expect(v.is(integer, value)).toBe(false);
  });

  it('rejects a negative amount, and zero as positive amount', () => {
    expect(v.is(amount, -1)).toBe(false);
    expect(v.is(positiveAmount, 0)).toBe(false);
  });
});

describe('dates', () => {
  it.each(['2026-01-15T09:30:00Z', '2026-01-15T09:30:00.000Z', '2026-01-15T09:30:00.123456Z'])(
    'accepts %s as a date-time',
    (text) => {
      expect(v.parse(dateTime, text)).toBe(text);
    },
  );

  it.each(['2026-01-15', '15.01.2026 09:30', 'now', ''])('rejects %j as a date-time', (text) => {
    expect(v.is(dateTime, text)).toBe(false);
  });

  it('accepts a calendar date in ISO format only', () => {
    expect(v.is(date, '1990-12-10')).toBe(true);
    expect(v.is(date, '10/12/1990')).toBe(false);
  });
});

describe('openEnum', () => {
  const status = openEnum(['PENDING', 'ACTIVE']);

  it('accepts any text, and lists the known names', () => {
    expect(v.parse(status, 'ACTIVE')).toBe('ACTIVE');
    expect(v.parse(status, 'SOMETHING_NEW')).toBe('SOMETHING_NEW');
    expect(status.known).toEqual(['PENDING', 'ACTIVE']);
  });

  it('rejects values that are not text', () => {
    for (const value of [1, null, undefined, ['ACTIVE']]) expect(v.is(status, value)).toBe(false);
  });

  it('keeps the names of each enum separate', () => {
    expect(openEnum(['ONE']).known).not.toEqual(openEnum(['TWO']).known);
  });

  it('infers a type that suggests the known names and accepts any text', () => {
    expectTypeOf<v.InferOutput<typeof status>>().toEqualTypeOf<Open<'PENDING' | 'ACTIVE'>>();
    expectTypeOf<'OTHER'>().toExtend<Open<'PENDING'>>();
  });
});

describe('listResponse', () => {
  const list = listResponse(v.looseObject({ id: v.string() }));

  it('accepts a page of items with unknown members', () => {
    const page = { data: [{ id: 'a', later: 1 }], hasMore: true, nextCursor: 'x', totalCount: 7, newer: {} };
    expect(v.parse(list, page)).toEqual(page);
    expect(v.is(list, { data: [], hasMore: false })).toBe(true);
  });

  it('rejects a page without data or hasMore, and an invalid count', () => {
    expect(v.is(list, { hasMore: false })).toBe(false);
    expect(v.is(list, { data: [] })).toBe(false);
    expect(v.is(list, { data: [], hasMore: false, totalCount: 0.5 })).toBe(false);
    expect(v.is(list, { data: [{}], hasMore: false })).toBe(false);
  });
});

describe('paging', () => {
  const query = v.object(paging);

  it.each(['1', '20', '99', '100'])('accepts a limit of %s', (limit) => {
    expect(v.is(query, { limit })).toBe(true);
  });

  it.each(['0', '101', '1000', '-1', '1.5', '', ' 1', '01', 'x'])('rejects a limit of %j', (limit) => {
    expect(v.is(query, { limit })).toBe(false);
  });

  it('accepts a cursor of up to 512 characters', () => {
    expect(v.is(query, { cursor: 'x'.repeat(512) })).toBe(true);
    expect(v.is(query, { cursor: 'x'.repeat(513) })).toBe(false);
  });
});
