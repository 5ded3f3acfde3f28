import { deriveDigits } from '../../crypto/keys.ts';
import type { SeedDependency, TimeDependency } from '../../dependencies.ts';
import type { CardRow } from './row.ts';

/** The data needed to pay with a card. It is derived from the seed, is never stored, and is shown only in the frame. */
export interface CardNumber {
  /** 16 digits. */
  readonly number: string;
  /** 3 digits. */
  readonly code: string;
}

/** Validity of a card in years. */
const validityYears = 4;

/** Computes the check digit of ISO/IEC 7812-1, annex B (Luhn). */
export function checkDigit(digits: string): string {
  let sum = 0;
  for (const [at, digit] of [...digits].reverse().entries()) {
    const doubled = at % 2 === 0 ? Number(digit) * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (sum % 10)) % 10);
}

/** Derives a card's number and security code. */
export function deriveCardNumber({ seed }: SeedDependency, { id }: Pick<CardRow, 'id'>): CardNumber {
  const digits = `4000${deriveDigits(seed, `card/${id}/number`, 11)}`;
  return { number: digits + checkDigit(digits), code: deriveDigits(seed, `card/${id}/code`, 3) };
}

/**
 * Derives the card data that the cardholder may see at any time. The expiry month follows from the activation month, in
 * UTC.
 */
export function deriveCardFace(
  dependencies: TimeDependency & SeedDependency,
  card: Pick<CardRow, 'id'>,
): NonNullable<CardRow['face']> {
  const now = new Date(dependencies.now());
  return {
    last4: deriveCardNumber(dependencies, card).number.slice(-4),
    expMonth: now.getUTCMonth() + 1,
    expYear: now.getUTCFullYear() + validityYears,
  };
}
