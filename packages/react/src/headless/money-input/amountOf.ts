import { type Money, type ParsedAmount, parseMoney } from '@latchkey/core';

/** What has to be corrected in an amount before it is worth asking for a quote. */
export type AmountProblem = 'missing' | 'unreadable' | 'tooManyDecimals' | 'tooMuch';

/**
 * Reads a typed amount against what is available.
 *
 * ```ts
 * amountOf('50', { locale: 'en', available }) // { amount: 50_000_000n, problem: undefined }
 * ```
 */
export function amountOf(
  text: string,
  parameters: { readonly locale: string; readonly available: Money },
): { readonly amount: bigint | undefined; readonly problem: AmountProblem | undefined } {
  const { currency, amount: available } = parameters.available;
  const parsed = parseMoney(text, { locale: parameters.locale, decimals: currency.decimals, currency });
  if (!parsed.ok) return { amount: undefined, problem: PROBLEMS[parsed.code] };
  if (parsed.amount === 0n) return { amount: 0n, problem: 'missing' };
  return { amount: parsed.amount, problem: parsed.amount > available ? 'tooMuch' : undefined };
}

const PROBLEMS: Readonly<Record<Extract<ParsedAmount, { ok: false }>['code'], AmountProblem>> = {
  AMOUNT_EMPTY: 'missing',
  AMOUNT_NEGATIVE: 'unreadable',
  AMOUNT_NOT_A_NUMBER: 'unreadable',
  AMOUNT_TOO_PRECISE: 'tooManyDecimals',
};
