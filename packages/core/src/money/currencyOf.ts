import type { Money } from './money.ts';

/** Every currency and fund of ISO 4217 that is current and has a unit (table A.1 as of 2026), by its decimals. */
const DECIMALS: Readonly<Record<string, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW
    CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF
    IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK
    MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP
    SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG
    YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/** Tickers of this wire that are no codes of ISO 4217, with the unit their amounts are in. */
const TICKERS: Readonly<Record<string, number>> = { BTC: 8, USDB: 6 };

/**
 * A currency of which the wire tells the code alone: an agent's transfer, a card's cap. Where a payload has decimals,
 * those are true, whatever this table says.
 *
 * ```ts
 * import { currencyOf, formatMoney } from '@latchkey/core'
 *
 * const currency = currencyOf(transferDetails.currency)
 * if (currency) formatMoney({ amount: BigInt(transferDetails.amount), currency }, { locale })
 * ```
 *
 * `undefined` for what is neither in ISO 4217's table nor a ticker whose unit is known: an amount of it cannot be shown,
 * and a guess would be a hundred times off, or more. `ETH` is among those, and gold (`XAU`), which has no unit; `USDC` and
 * its like too, since they are shown with two decimals here and six there (supplement 4.7).
 */
export function currencyOf(code: string): Money['currency'] | undefined {
  const ticker = Object.hasOwn(TICKERS, code) ? TICKERS[code] : undefined;
  if (ticker !== undefined) return { code, decimals: ticker };
  const found = Object.entries(DECIMALS).find(([, codes]) => codes.split(/\s+/).includes(code));
  return found && { code, decimals: Number(found[0]) };
}
