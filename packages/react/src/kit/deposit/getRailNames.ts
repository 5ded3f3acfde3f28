import { toRailName } from '../../deposit/toWords.ts';
import type { texts } from './texts.ts';

/** Rails that are no names: they are kinds of payments, with words in every language. */
const KINDS = { BANK_TRANSFER: 'deposit.bank', MOBILE_MONEY: 'deposit.mobileMoney' } as const;

/**
 * Returns the names of rails.
 *
 * ```ts
 * getRailNames(texts, ['SEPA_INSTANT', 'BANK_TRANSFER']) // ['SEPA Instant', 'Bank transfer']
 * ```
 */
export function getRailNames(m: typeof texts, rails: readonly string[]): readonly string[] {
  return rails.map((rail) => (Object.hasOwn(KINDS, rail) ? m[KINDS[rail as keyof typeof KINDS]] : toRailName(rail)));
}
