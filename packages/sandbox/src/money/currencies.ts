import type { Currency, CurrencyAmount } from '@latchkey/contract/accounts';

/** A currency, with the minimum and maximum amount of a transfer in its smallest unit. */
export interface KnownCurrency {
  readonly currency: Currency;
  readonly minAmount: number;
  readonly maxAmount: number;
}

/**
 * Creates the row of a currency. `magnitude` is the power of ten just below the value of one US dollar, so that limits
 * are similar in every currency.
 */
function createRow(
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
  createRow('USDB', 'USD Bridge', '$', 6),
  createRow('USD', 'United States Dollar', '$', 2),
  createRow('EUR', 'Euro', '€', 2),
  createRow('GBP', 'Pound Sterling', '£', 2),
  createRow('MXN', 'Mexican Peso', '$', 2, 1),
  createRow('BRL', 'Brazilian Real', 'R$', 2),
  createRow('INR', 'Indian Rupee', '₹', 2, 1),
  createRow('AED', 'UAE Dirham', 'AED', 2),
  createRow('ARS', 'Argentine Peso', '$', 2, 3),
  createRow('BDT', 'Bangladeshi Taka', '৳', 2, 2),
  createRow('BWP', 'Botswana Pula', 'P', 2, 1),
  createRow('CAD', 'Canadian Dollar', '$', 2),
  createRow('CNY', 'Chinese Yuan', '¥', 2),
  createRow('COP', 'Colombian Peso', '$', 2, 3),
  createRow('DKK', 'Danish Krone', 'kr', 2),
  createRow('EGP', 'Egyptian Pound', 'E£', 2, 1),
  createRow('GHS', 'Ghanaian Cedi', 'GH₵', 2, 1),
  createRow('GTQ', 'Guatemalan Quetzal', 'Q', 2),
  createRow('HKD', 'Hong Kong Dollar', '$', 2),
  createRow('HTG', 'Haitian Gourde', 'G', 2, 2),
  createRow('IDR', 'Indonesian Rupiah', 'Rp', 2, 4),
  createRow('JMD', 'Jamaican Dollar', '$', 2, 2),
  createRow('KES', 'Kenyan Shilling', 'KSh', 2, 2),
  createRow('MWK', 'Malawian Kwacha', 'MK', 2, 3),
  createRow('MYR', 'Malaysian Ringgit', 'RM', 2),
  createRow('NGN', 'Nigerian Naira', '₦', 2, 3),
  createRow('PHP', 'Philippine Peso', '₱', 2, 1),
  createRow('PKR', 'Pakistani Rupee', '₨', 2, 2),
  createRow('RWF', 'Rwandan Franc', 'FRw', 0, 3),
  createRow('SGD', 'Singapore Dollar', '$', 2),
  createRow('THB', 'Thai Baht', '฿', 2, 1),
  createRow('TZS', 'Tanzanian Shilling', 'TSh', 2, 3),
  createRow('UGX', 'Ugandan Shilling', 'USh', 0, 3),
  createRow('VND', 'Vietnamese Dong', '₫', 0, 4),
  createRow('XAF', 'Central African CFA Franc', 'FCFA', 0, 2),
  createRow('XOF', 'West African CFA Franc', 'CFA', 0, 2),
  createRow('ZAR', 'South African Rand', 'R', 2, 1),
  createRow('ZMW', 'Zambian Kwacha', 'ZK', 2, 1),
  createRow('BTC', 'Bitcoin', '₿', 8, -5),
  createRow('USDC', 'USD Coin', '', 6),
  createRow('USDT', 'Tether USD', '', 6),
]);

const cryptocurrencies: ReadonlySet<string> = new Set(['BTC', 'USDC', 'USDT', 'USDB']);

/** Whether a currency is on-chain. */
export function isCrypto(code: string): boolean {
  return cryptocurrencies.has(code);
}

/** Returns every currency of the sandbox. */
export function listCurrencies(): readonly KnownCurrency[] {
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
