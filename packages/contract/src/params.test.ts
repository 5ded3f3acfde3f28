import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { countryCode, currencyCode, email, phoneNumber, text } from './formats.ts';
import { buildPath } from './operation.ts';
import { flag, opaqueParam, sortOrder, umaAddress } from './params.ts';

describe('opaqueParam', () => {
  it('accepts a code, a WebAuthn id and an id of any resource', () => {
    for (const value of ['WDJB-MJHT', 'AbC_-123', 'Job:1', 'a.b', 'a~b', 'YQ==', 'a+b', 'x'.repeat(512)]) {
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
      'x'.repeat(513),
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
    ['email', email, ['ada@example.com', 'a+b@x.co'], ['ada', '@x.co', 'a b@x.co', '']],
    ['text', text(1, 3), ['a', 'abc'], ['', 'abcd', 7]],
  ])('%s', (_, schema, taken, refused) => {
    for (const value of taken) expect(v.is(schema, value), String(value)).toBe(true);
    for (const value of refused) expect(v.is(schema, value), String(value)).toBe(false);
  });
});
