import type { Checksum } from './accountKind.ts';

function toDigits(value: string): number[] {
  return Array.from(value, Number);
}

function sumWeighted(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);
}

/**
 * Checks an IBAN (ISO 13616): with letters as two digits and the first four characters at the end, the remainder modulo
 * 97 is 1.
 */
function iban(value: string): boolean {
  const turned = `${value.slice(4)}${value.slice(0, 4)}`.toUpperCase();
  if (!/^[A-Z0-9]{5,34}$/.test(turned)) return false;
  let rest = 0;
  for (const character of turned) rest = Number(`${rest}${Number.parseInt(character, 36)}`) % 97;
  return rest === 1;
}

/** Checks an ABA routing number by the weights 3, 7 and 1. */
function aba(value: string): boolean {
  if (!/^\d{9}$/.test(value)) return false;
  return sumWeighted(toDigits(value), [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0;
}

/** Checks a CLABE by the sum of the last digit of each weighted digit. */
function clabe(value: string): boolean {
  if (!/^\d{18}$/.test(value)) return false;
  const digits = toDigits(value);
  const sum = digits
    .slice(0, 17)
    .reduce((total, digit, index) => total + ((digit * ([3, 7, 1][index % 3] ?? 0)) % 10), 0);
  return (10 - (sum % 10)) % 10 === digits[17];
}

function modulo11(digits: readonly number[], weights: readonly number[]): number {
  const rest = sumWeighted(digits, weights) % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Checks a CPF (11 digits) or a CNPJ (14): two check digits modulo 11. */
function brazilianTaxId(value: string): boolean {
  const digits = toDigits(value);
  if (/^\d{11}$/.test(value)) {
    if (new Set(digits).size === 1) return false;
    const first = modulo11(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]);
    const second = modulo11(digits, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    return digits[9] === first && digits[10] === second;
  }
  if (!/^\d{14}$/.test(value)) return false;
  const first = modulo11(digits, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  const second = modulo11(digits, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  return digits[12] === first && digits[13] === second;
}

const checks = { iban, aba, clabe, brazilianTaxId } as const satisfies {
  readonly [C in Checksum]: (value: string) => boolean;
};

/**
 * Returns whether the check digits of a value are valid. The receiving bank rejects a value with invalid ones. The
 * schemas do not check them, so show the error at the field, or return `INVALID_BANK_ACCOUNT`.
 *
 * @example
 * hasValidChecksum('aba', '021000021') // true
 */
export function hasValidChecksum(checksum: Checksum, value: string): boolean {
  return checks[checksum](value);
}
