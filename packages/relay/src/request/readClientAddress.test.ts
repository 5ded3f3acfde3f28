import { describe, expect, it } from 'vitest';
import { readClientAddress } from './readClientAddress.ts';

const read = (info: unknown) => readClientAddress(info as never);

describe('readClientAddress', () => {
  it.each(['192.0.2.1', '2001:db8::1', '::1', '::ffff:192.0.2.1', 'fe80::1%eth0'])('returns %s', (ip) => {
    expect(read({ ip })).toBe(ip);
  });

  it.each([
    ['192.0.2.1:8080', '192.0.2.1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
  ])('removes from %s what a proxy appended', (ip, address) => {
    expect(read({ ip })).toBe(address);
  });

  it.each([undefined, null, {}, { ip: undefined }, { ip: null }, { ip: '' }, { ip: 'unknown' }])(
    'returns undefined for %j',
    (info) => {
      expect(read(info)).toBeUndefined();
    },
  );

  it.each(['203.0.113.9, 192.0.2.1', '203.0.113.9:1, 192.0.2.1:2', 'localhost', 7, ['192.0.2.1']])(
    'refuses %j, which is not one address',
    (ip) => {
      expect(() => read({ ip })).toThrow(/^relay\.fetch: "ip" is not one IP address\. .+ See https:/);
    },
  );

  it.each([{ address: '192.0.2.1' }, { ip: '192.0.2.1', params: {} }])('names an unknown member: %j', (info) => {
    expect(() => read(info)).toThrow(/^relay\.fetch: the second argument has no member "(address|params)"/);
  });

  it('repeats no address, which may be personal data', () => {
    expect(() => read({ ip: '203.0.113.9, 192.0.2.1' })).toThrow(expect.not.stringContaining('203.0.113.9'));
  });
});
