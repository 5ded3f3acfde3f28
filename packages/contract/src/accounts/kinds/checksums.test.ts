import { describe, expect, it } from 'vitest';
import { hasValidChecksum } from './checksums.ts';

const right = {
  iban: ['DE89370400440532013000', 'GB82WEST12345698765432', 'AE070331234567890123456', 'PK36SCBL0000001123456702'],
  aba: ['021000021', '011401533', '091000019'],
  clabe: ['032180000118359719', '002010077777777771'],
  brazilianTaxId: ['52998224725', '11144477735', '11222333000181'],
} as const;

describe('hasValidChecksum', () => {
  it.each(Object.entries(right))('accepts valid values of %s', (checksum, values) => {
    for (const value of values) expect(hasValidChecksum(checksum as keyof typeof right, value), value).toBe(true);
  });

  it.each(Object.entries(right))('rejects %s with one changed digit', (checksum, values) => {
    for (const value of values) {
      for (let at = 4; at < value.length; at += 1) {
        const digit = value[at] ?? '';
        if (!/\d/.test(digit)) continue;
        const changed = `${value.slice(0, at)}${(Number(digit) + 1) % 10}${value.slice(at + 1)}`;
        expect(hasValidChecksum(checksum as keyof typeof right, changed), changed).toBe(false);
      }
    }
  });

  it.each(Object.keys(right))('rejects text that is not a number as %s', (checksum) => {
    for (const value of ['', '0', 'x', 'DE89 3704', '٠٢١٠٠٠٠٢١', '1'.repeat(500)]) {
      expect(hasValidChecksum(checksum as keyof typeof right, value), value).toBe(false);
    }
  });

  it('rejects a CPF of eleven equal digits, although its check digits are correct', () => {
    expect(hasValidChecksum('brazilianTaxId', '11111111111')).toBe(false);
  });
});
