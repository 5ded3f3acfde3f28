import type { Currency, CurrencyAmount } from '@latchkey/contract/accounts';

/** A currency of the sandbox, with the smallest and largest amount of one transfer in its smallest unit. */
export interface KnownCurrency {
  readonly currency: Currency;
  readonly minAmount: number;
  readonly maxAmount: number;
}

const row = (code: string, name: string, symbol: string, decimals: number): readonly [string, KnownCurrency] => [
  code,
  // One hundredth to one million of the major unit.
  { currency: { code, name, symbol, decimals }, minAmount: 10 ** (decimals - 2), maxAmount: 10 ** (decimals + 6) },
];

const currencies: ReadonlyMap<string, KnownCurrency> = new Map([
  row('USDB', 'USD Bridge', '$', 6),
  row('USD', 'United States Dollar', '$', 2),
  row('EUR', 'Euro', '€', 2),
  row('GBP', 'Pound Sterling', '£', 2),
  row('MXN', 'Mexican Peso', '$', 2),
  row('BRL', 'Brazilian Real', 'R$', 2),
  row('INR', 'Indian Rupee', '₹', 2),
]);

/** Every currency of the sandbox. */
export function allCurrencies(): readonly KnownCurrency[] {
  return [...currencies.values()];
}

/** A currency by its code. */
export function findCurrency(code: string): KnownCurrency | undefined {
  return currencies.get(code);
}

/** A currency that the sandbox itself named. */
export function currencyOf(code: string): Currency {
  const found = currencies.get(code);
  if (!found) throw new RangeError(`The sandbox has no currency ${code}.`);
  return found.currency;
}

/** An amount in the smallest unit, with its currency, as the wire has it. */
export function toCurrencyAmount(amount: number, code: string): CurrencyAmount {
  return { amount, currency: currencyOf(code) };
}
