import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress } from '../request/readClientAddress.ts';
import { toNetwork } from './toNetwork.ts';

/** Eight groups with many zeros, as in real addresses, and those that embed an IPv4 address. */
const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
const groupsOfAddress = fc.oneof(
  fc.tuple(group, group, group, group, group, group, group, group),
  fc.tuple(group, group).map((tail) => [0, 0, 0, 0, 0, 0xffff, ...tail]),
  fc.tuple(group, group).map((tail) => [0x64, 0xff9b, 0, 0, 0, 0, ...tail]),
);

/** How an address is written: which zeros are compressed, how groups are padded, which case, and a dotted end. */
const style = fc.record({
  widths: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 8, maxLength: 8 }),
  isUpperCase: fc.boolean(),
  isDotted: fc.boolean(),
  from: fc.nat(7),
  to: fc.nat(7),
});
type Style = typeof style extends fc.Arbitrary<infer Value> ? Value : never;

function write(groups: readonly number[], { widths, isUpperCase, isDotted, from, to }: Style): string {
  const isMapped = groups.slice(0, 5).every((value) => value === 0) && groups[5] === 0xffff;
  const hex = groups.map((value, index) => value.toString(16).padStart(widths[index] ?? 1, '0'));
  const [high = 0, low = 0] = groups.slice(6);
  const dotted = [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const text =
    isDotted && isMapped
      ? `::ffff:${dotted}`
      : groups.slice(from, to + 1).some((value) => value !== 0) || from >= to
        ? hex.join(':')
        : `${hex.slice(0, from).join(':')}::${hex.slice(to + 1).join(':')}`;
  return isUpperCase ? text.toUpperCase() : text;
}

describe('toNetwork', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:c000:0201', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['0064:FF9B:0:0:0:0:c000:201', '192.0.2.1'],
    ['64:ff9b:0:0:0:1:c000:201', '64:ff9b:0:0'],
    ['64:ff9b:1::192.0.2.1', '64:ff9b:1:0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['2001:db8:0:0:1::', '2001:db8:0:0'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['2001:db8:1::192.0.2.1', '2001:db8:1:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
  ])('assigns %s to %s', (ip, network) => {
    expect([parseAddress(ip), toNetwork(ip)]).toEqual([ip, network]);
  });

  it('assigns every spelling of an address to one network', () => {
    fc.assert(
      fc.property(groupsOfAddress, style, style, (groups, one, other) => {
        const [first, second] = [write(groups, one), write(groups, other)];
        expect([parseAddress(first), parseAddress(second)]).toEqual([first, second]);
        expect(toNetwork(first)).toBe(toNetwork(second));
      }),
    );
  });

  it('separates networks, and does not separate the addresses of one', () => {
    fc.assert(
      fc.property(groupsOfAddress, groupsOfAddress, style, (one, other, spelling) => {
        const moved = [...one.slice(0, 4), ...other.slice(4)];
        const isOneNetwork = String(one.slice(0, 4)) === String(other.slice(0, 4));
        const isIpv6 = [one, other, moved].every((groups) => groups[5] !== 0xffff && groups[1] !== 0xff9b);
        fc.pre(isIpv6);
        expect(toNetwork(write(moved, spelling))).toBe(toNetwork(write(one, spelling)));
        expect(toNetwork(write(other, spelling)) === toNetwork(write(one, spelling))).toBe(isOneNetwork);
      }),
    );
  });
});
