import type { Money, ParsedAmount } from '@latchkey/core';
import { readMoney } from './readMoney.ts';

/** What must be corrected in an amount before a quote is requested. */
export type AmountProblem = 'missing' | 'unreadable' | 'tooManyDecimals' | 'tooMuch';

/**
 * Parses a typed amount, and compares it with the available balance. Without one, `currency` decides alone.
 *
 * ```ts
 * parseAmount('50', { locale: 'en', available }) // { amount: 50_000_000n, problem: undefined }
 * ```
 *
 * @throws `CONFIGURATION_INVALID` if the text is not a string, or the number of decimals is invalid
 */
export function parseAmount(
  text: string,
  parameters: { readonly locale: string } & (
    | { readonly available: Money }
    | { readonly currency: Money['currency']; readonly available?: undefined }
  ),
): { readonly amount: bigint | undefined; readonly problem: AmountProblem | undefined } {
  const { available } = parameters;
  const currency = available === undefined ? parameters.currency : available.currency;
  const parsed = readMoney(text, { locale: parameters.locale, decimals: currency.decimals, currency });
  if (!parsed.ok) return { amount: undefined, problem: PROBLEMS[parsed.code] };
  if (parsed.amount === 0n) return { amount: 0n, problem: 'missing' };
  return {
    amount: parsed.amount,
    problem: available !== undefined && parsed.amount > available.amount ? 'tooMuch' : undefined,
  };
}

const PROBLEMS: Readonly<Record<Extract<ParsedAmount, { ok: false }>['code'], AmountProblem>> = {
  AMOUNT_EMPTY: 'missing',
  AMOUNT_NEGATIVE: 'unreadable',
  AMOUNT_NOT_A_NUMBER: 'unreadable',
  AMOUNT_TOO_PRECISE: 'tooManyDecimals',
};
