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
  const text = fold([name, bank, network, currency, ...names].filter(Boolean).join(' '));
  const number = fold(identifier ?? ending ?? '').replace(/[^\p{L}\p{N}]/gu, '');
  const wholeNumber = fold(query).replace(/[^\p{L}\p{N}]/gu, '');
  if (wholeNumber !== '' && number.includes(wholeNumber)) return true;
  return fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .every((word) => text.includes(word) || number.includes(word));
}

/** Lower case without accents; full-width characters become ASCII. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
