import type { Currency, CurrencyAmount } from '@latchkey/contract/accounts';

/** A currency, with the minimum and maximum amount of a transfer in its smallest unit. */
export interface KnownCurrency {
  readonly currency: Currency;
  readonly minAmount: number;
  readonly maxAmount: number;
}

/**
 * `magnitude` is the power of ten just below the value of one US dollar, so that limits are similar in every currency.
 */
function row(
  code: string,
  name: string,
  symbol: string,
  decimals: number,
  magnitude = 0,
): readonly [string, KnownCurrency] {
  // About 0.01 to 1,000,000 US dollars, and at least the smallest unit.
  const minAmount = 10 ** Math.max(0, decimals + magnitude - 2);
  return [code, { currency: { code, name, symbol, decimals }, minAmount, maxAmount: 10 ** (decimals + magnitude + 6) }];
}

const currencies: ReadonlyMap<string, KnownCurrency> = new Map([
  row('USDB', 'USD Bridge', '$', 6),
  row('USD', 'United States Dollar', '$', 2),
  row('EUR', 'Euro', '€', 2),
  row('GBP', 'Pound Sterling', '£', 2),
  row('MXN', 'Mexican Peso', '$', 2, 1),
  row('BRL', 'Brazilian Real', 'R$', 2),
  row('INR', 'Indian Rupee', '₹', 2, 1),
  row('AED', 'UAE Dirham', 'AED', 2),
  row('ARS', 'Argentine Peso', '$', 2, 3),
  row('BDT', 'Bangladeshi Taka', '৳', 2, 2),
  row('BWP', 'Botswana Pula', 'P', 2, 1),
  row('CAD', 'Canadian Dollar', '$', 2),
  row('CNY', 'Chinese Yuan', '¥', 2),
  row('COP', 'Colombian Peso', '$', 2, 3),
  row('DKK', 'Danish Krone', 'kr', 2),
  row('EGP', 'Egyptian Pound', 'E£', 2, 1),
  row('GHS', 'Ghanaian Cedi', 'GH₵', 2, 1),
  row('GTQ', 'Guatemalan Quetzal', 'Q', 2),
  row('HKD', 'Hong Kong Dollar', '$', 2),
  row('HTG', 'Haitian Gourde', 'G', 2, 2),
  row('IDR', 'Indonesian Rupiah', 'Rp', 2, 4),
  row('JMD', 'Jamaican Dollar', '$', 2, 2),
  row('KES', 'Kenyan Shilling', 'KSh', 2, 2),
  row('MWK', 'Malawian Kwacha', 'MK', 2, 3),
  row('MYR', 'Malaysian Ringgit', 'RM', 2),
  row('NGN', 'Nigerian Naira', '₦', 2, 3),
  row('PHP', 'Philippine Peso', '₱', 2, 1),
  row('PKR', 'Pakistani Rupee', '₨', 2, 2),
  row('RWF', 'Rwandan Franc', 'FRw', 0, 3),
  row('SGD', 'Singapore Dollar', '$', 2),
  row('THB', 'Thai Baht', '฿', 2, 1),
  row('TZS', 'Tanzanian Shilling', 'TSh', 2, 3),
  row('UGX', 'Ugandan Shilling', 'USh', 0, 3),
  row('VND', 'Vietnamese Dong', '₫', 0, 4),
  row('XAF', 'Central African CFA Franc', 'FCFA', 0, 2),
  row('XOF', 'West African CFA Franc', 'CFA', 0, 2),
  row('ZAR', 'South African Rand', 'R', 2, 1),
  row('ZMW', 'Zambian Kwacha', 'ZK', 2, 1),
  row('BTC', 'Bitcoin', '₿', 8, -5),
  row('USDC', 'USD Coin', '', 6),
  row('USDT', 'Tether USD', '', 6),
]);

const cryptocurrencies: ReadonlySet<string> = new Set(['BTC', 'USDC', 'USDT', 'USDB']);

/** Whether a currency is on-chain. */
export function isCrypto(code: string): boolean {
  return cryptocurrencies.has(code);
}

/** Every currency of the sandbox. */
export function allCurrencies(): readonly KnownCurrency[] {
  return [...currencies.values()];
}

/** Finds a currency by its code. */
export function findCurrency(code: string): KnownCurrency | undefined {
  return currencies.get(code);
}

/** Returns a currency that is known to exist. */
export function getCurrency(code: string): Currency {
  const found = currencies.get(code);
  if (!found) throw new RangeError(`The sandbox has no currency ${code}.`);
  return found.currency;
}

/** Converts an amount in the smallest unit, with its currency, to its wire format. */
export function toCurrencyAmount(amount: number, code: string): CurrencyAmount {
  return { amount, currency: getCurrency(code) };
}
