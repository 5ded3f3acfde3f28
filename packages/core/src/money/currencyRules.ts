import type { Currency } from '@latchkey/contract/accounts';
import { CONFIGURATION_INVALID } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { CURRENCY_MISMATCH, CURRENCY_NOT_CONFIGURED } from '../errors/responseCodes.ts';
import { findCurrency } from './findCurrency.ts';

/**
 * Accepted decimals by currency code. An entry overrides the shipped table. List several decimals for a currency that
 * the service reports with different decimals in different places, and pass the decimals that the user saw with the
 * intent.
 */
export type Currencies = Readonly<Record<string, { readonly decimals: readonly number[] }>>;

/** Result of the comparison: the decimals are right, wrong, or unknown. */
export type CurrencyVerdict = 'agrees' | 'contradicts' | 'unknown';

/** Compares the decimals of a response with the option `currencies`, or else with the shipped table. */
export function checkCurrency({ code, decimals }: Currency, currencies: Currencies = {}): CurrencyVerdict {
  const builtIn = findCurrency(code);
  const known = currencies[code]?.decimals ?? (builtIn && [builtIn.decimals]);
  if (known === undefined) return 'unknown';
  return known.includes(decimals) ? 'agrees' : 'contradicts';
}

/**
 * Refuses to show or use amounts whose scale the relay may have changed: 2.00 typed at 8 decimals would send 200.00.
 *
 * @throws `CURRENCY_MISMATCH`
 */
export function assertCurrencies(
  { currencies }: { readonly currencies: Currencies },
  all: readonly (Currency | undefined)[],
): void {
  for (const currency of all) {
    if (currency && checkCurrency(currency, currencies) === 'contradicts') throw createCoreError(CURRENCY_MISMATCH);
  }
}

/**
 * Refuses to sign for a currency that neither table contains: only the relay states its decimals.
 *
 * @throws `CURRENCY_MISMATCH`, `CURRENCY_NOT_CONFIGURED`
 */
export function assertSignable(wallet: { readonly currencies: Currencies }, all: readonly Currency[]): void {
  assertCurrencies(wallet, all);
  if (all.some((currency) => checkCurrency(currency, wallet.currencies) === 'unknown'))
    throw createCoreError(CURRENCY_NOT_CONFIGURED);
}

/**
 * Checks the option `currencies`.
 *
 * @throws `CONFIGURATION_INVALID` if an entry lists no decimals, or a value that is not an integer from 0 to 36
 */
export function toCurrencies(currencies: Currencies = {}): Currencies {
  const isValid = Object.values(currencies).every(
    (entry) => Array.isArray(entry?.decimals) && entry.decimals.length > 0 && entry.decimals.every(isScale),
  );
  if (!isValid)
    throw createCoreError(CONFIGURATION_INVALID, {
      message: 'createWallet: "currencies" is invalid. Set entries such as { USDC: { decimals: [6] } }.',
    });
  return currencies;
}

function isScale(decimals: number): boolean {
  return Number.isInteger(decimals) && decimals >= 0 && decimals <= 36;
}
