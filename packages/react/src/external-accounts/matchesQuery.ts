import { foldText } from './foldText.ts';
import type { AccountSummary } from './toAccountSummary.ts';

/**
 * Returns whether an account contains every word of a search, in any order, without regard to case, accents and
 * separators in numbers.
 *
 * ```ts
 * matchesQuery(summary, 'berg sek', ['Swedish krona'])
 * ```
 *
 * @param names further names by which the account can be found, such as that of its currency.
 */
export function matchesQuery(summary: AccountSummary, query: string, names: readonly string[] = []): boolean {
  const { name, bank, network, identifier, ending, currency } = summary;
  const text = foldText([name, bank, network, currency, ...names].filter(Boolean).join(' '));
  const number = foldText(identifier ?? ending ?? '').replace(/[^\p{L}\p{N}]/gu, '');
  const wholeNumber = foldText(query).replace(/[^\p{L}\p{N}]/gu, '');
  if (wholeNumber !== '' && number.includes(wholeNumber)) return true;
  return foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .every((word) => text.includes(word) || number.includes(word));
}
