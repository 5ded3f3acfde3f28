import { expect, it } from 'vitest';
import { toRailName } from './toWords.ts';

it.each([
  ['ACH', 'ACH'],
  ['WIRE', 'Wire'],
  ['SWIFT', 'SWIFT'],
  ['BANK_TRANSFER', 'Bank transfer'],
  ['SEPA_INSTANT', 'SEPA Instant'],
  ['constructor', 'Constructor'],
  ['PIGEON_POST', 'Pigeon post'],
])('names the rail %s %s', (rail, name) => {
  expect(toRailName(rail)).toBe(name);
});
