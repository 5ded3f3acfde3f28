import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dateParam } from './date.ts';
import { countryCode, currencyCode, email, phoneNumber, text } from './formats.ts';
import { buildPath } from './operation.ts';
import { dateTimeParam, flag, opaqueParam, sortOrder, umaAddress } from './params.ts';

describe('opaqueParam', () => {
  it('accepts a code, a WebAuthn id and an id of any resource', () => {
    for (const value of ['WDJB-MJHT', 'AbC_-123', 'Job:1', 'a.b', 'a~b', 'YQ==', 'a+b', 'x'.repeat(1364)]) {
      expect(v.is(opaqueParam, value), value).toBe(true);
    }
  });

  it('rejects values that could leave their path segment', () => {
    for (const value of [
      '',
      '.',
      '..',
      'a/b',
      'a\\b',
      'a b',
      'a%2fb',
      'a?b',
      'a#b',
      'a;b',
      'a\n',
      'é',
      'x'.repeat(1365),
    ]) {
      expect(v.is(opaqueParam, value), JSON.stringify(value)).toBe(false);
    }
  });

  it('keeps accepted values through path encoding', () => {
    const path = buildPath({ path: '/x/{id}' }, { id: 'a+b=c~d' });
    expect(decodeURIComponent(path)).toBe('/x/a+b=c~d');
    expect(path.split('/')).toHaveLength(3);
  });
});

describe('umaAddress', () => {
  it('accepts a name at a domain', () => {
    for (const value of ['$ada@example.com', '$a.b_c-d+e@sub.example.co', '$ada@localhost:8080', '$ADA@EXAMPLE.COM']) {
      expect(v.is(umaAddress, value), value).toBe(true);
    }
  });

  it('rejects an address without name or domain, and extra parts', () => {
    for (const value of [
      'ada@example.com',
      '$@x.co',
      '$ada',
      '$ada@',
      '$ada@.co',
      '$ada@x-',
      '$ada@x.co:',
      '$ada@x.co:1234567',
      '$ada@x.co/y',
      `$ada@${'x'.repeat(254)}`,
    ]) {
      expect(v.is(umaAddress, value), value).toBe(false);
    }
  });

  it('rejects a long invalid address in linear time', () => {
    expect(v.is(umaAddress, `$a@${'a.'.repeat(5_000)}!`)).toBe(false);
    expect(v.is(umaAddress, `$a@${'-'.repeat(250)}`)).toBe(false);
  });
});

describe('dates of requests', () => {
  it.each(['2026-01-15T09:30:00Z', '2026-01-15T09:30:00.123456+05:30', '2028-02-29T00:00:00-11:00'])(
    'accepts the date-time %s',
    (text) => {
      expect(v.is(dateTimeParam, text)).toBe(true);
    },
  );

  it.each([
    ...['2026-02-30T10:00:00Z', '2027-02-29T10:00:00Z', '2026-04-31T10:00:00Z', '2026-01-15 10:00:00Z'],
    ...['2026-01-15T10:00:00+0100', '2026-01-15T10:00:00+01', '2026-01-15T10:00:00 +01:00', '2026-01-15T10:00:00'],
    ...['2026-01-15T24:00:00Z', '2026-01-15'],
  ])('rejects the date-time %s', (text) => {
    expect(v.is(dateTimeParam, text)).toBe(false);
  });

  it('accepts only days of the calendar', () => {
    for (const text of ['2026-02-28', '2028-02-29', '1990-12-31']) expect(v.is(dateParam, text), text).toBe(true);
    for (const text of ['2026-02-29', '2026-02-30', '2026-04-31', '2026-13-01', '26-01-01', '']) {
      expect(v.is(dateParam, text), text).toBe(false);
    }
  });
});

it('rejects a long invalid e-mail address in linear time', () => {
  expect(v.is(email, `a@${'a.'.repeat(50_000)}!`)).toBe(false);
  expect(v.is(email, `${'a.'.repeat(50_000)}@x`)).toBe(false);
});

describe('query members', () => {
  it('accepts flags and sort orders as text', () => {
    expect(['true', 'false', true, '1', ''].map((value) => v.is(flag, value))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([undefined, 'asc', 'desc', 'ASC'].map((value) => v.is(sortOrder, value))).toEqual([true, true, true, false]);
  });
});

describe('formats', () => {
  it.each([
    ['countryCode', countryCode, ['GB', 'US'], ['gb', 'GBR', '', 'G1']],
    ['currencyCode', currencyCode, ['USD', 'USDB', 'BTC', 'USDC'], ['us', 'usd', 'TOOLONGCODE', '']],
    [
      'phoneNumber',
      phoneNumber,
      ['+14155550100', '+491'],
      ['14155550100', '+0123', '+', '+1415555010012345', '+1 415'],
    ],
    [
      'email',
      email,
      [
        ...['ada@example.com', 'a+b@x.co', "o'brien@example.com", 'a!#$%&*/=?^_`{|}~b@x.co', 'A.b-c@Sub.Example.org'],
        ...['ada@xn--80ak6aa.com', 'ada@example.xn--p1ai', `${'a'.repeat(64)}@x.co`],
      ],
      [
        'ada',
        '@x.co',
        'a b@x.co',
        '',
        'a@b',
        '.a@x.co',
        'a.@x.co',
        'a..b@x.co',
        'a@x..co',
        'a@-x.co',
        'a@x.1',
        'a@b@x.co',
      ],
    ],
    ['text', text(1, 3), ['a', 'abc', '😀😀😀'], ['', 'abcd', '😀😀😀😀', 7]],
  ])('%s', (_, schema, validParameters, invalidParameters) => {
    for (const value of validParameters) expect(v.is(schema, value), String(value)).toBe(true);
    for (const value of invalidParameters) expect(v.is(schema, value), String(value)).toBe(false);
  });
});
