import { deriveDigits } from '../../crypto/keys.ts';
import type { Engine } from '../../engine.ts';
import type { CardRow } from './row.ts';

/** All that is needed to pay with a card. Follows from the seed, is kept nowhere, and is shown in the frame only. */
export interface CardNumber {
  /** 16 digits. */
  readonly number: string;
  /** 3 digits. */
  readonly code: string;
}

/** Years that a card is good for. */
const goodFor = 4;

/** The digit that makes a number pass the check of ISO/IEC 7812-1, annex B. */
export function checkDigit(digits: string): string {
  let sum = 0;
  for (const [at, digit] of [...digits].reverse().entries()) {
    const doubled = at % 2 === 0 ? Number(digit) * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return String((10 - (sum % 10)) % 10);
}

/** A card's number and code. */
export function numberOf({ seed }: Engine, { id }: Pick<CardRow, 'id'>): CardNumber {
  const digits = `4000${deriveDigits(seed, `card/${id}/number`, 11)}`;
  return { number: digits + checkDigit(digits), code: deriveDigits(seed, `card/${id}/code`, 3) };
}

/** What a card's holder may see of it at any time. The month is that of activation, in UTC. */
export function faceOf(engine: Engine, card: Pick<CardRow, 'id'>): NonNullable<CardRow['face']> {
  const now = new Date(engine.now());
  return {
    last4: numberOf(engine, card).number.slice(-4),
    expMonth: now.getUTCMonth() + 1,
    expYear: now.getUTCFullYear() + goodFor,
  };
}
