import { checkArguments } from '@latchkey/core/development';
import type { Money } from './money.ts';

// cspell:ignoreRegExp /\b[A-Z]{5,}\b/g

/**
 * Every currency and fund of ISO 4217 that is current and has a unit (table A.1 as of 2026), by its decimals. Each word
 * is a first letter and the endings of its codes: `ZARMW` stands for ZAR and ZMW.
 */
const DECIMALS: Readonly<Record<string, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMFRW PYG RWF UGXYI VNDUV XAFOFPF',
  2: `AEDFNLLMDOARSUDWGZN BAMBDDTMDNDOBOVRLSDTNWPYNZD CADDFHEHFHWNYOPOURCUPVEZK DKKOPZD EGPRNTBUR FJDKP
    GBPELHSIPMDTQYD HKDNLTGUF IDRLSNRRR JMD KESGSHRPWYDZT LAKBPKRRDSL MADDLGAKDMKNTOPRUURVRWKXNXVYRZN NADGNIOOKPRZD
    PABENGKHPKRLN QAR RONSDUB SARBDCRDGEKGDHPLEOSRDSPTNVCYPZL THBJSMTOPRYTDWDZS UAHSDSNYUZS VEDES WST XADCDCG YER
    ZARMWWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/** Tickers of this API that are not in ISO 4217, with their decimals. */
const TICKERS: Readonly<Record<string, number>> = { BTC: 8, USDB: 6 };

/**
 * Returns the decimals of a currency by its code, for amounts that come without them: an agent's transfer, a card's
 * cap.
 *
 * ```ts
 * import { getCurrency, formatMoney } from '@latchkey/core'
 *
 * const currency = getCurrency('EUR')
 * if (currency) formatMoney({ amount: 12_50n, currency }, { locale }) // '€12.50'
 * ```
 *
 * Returns `undefined` for a code that is neither in ISO 4217's table nor a ticker with a known unit: a guess could be
 * wrong by a factor of a hundred or more. Examples are `ETH`, gold (`XAU`), which has no unit, and `USDC`, which the
 * service reports with two decimals in some places and six in others (docs/reference/accounts.md#internalaccount).
 *
 * @throws `CONFIGURATION_INVALID` in development, if an argument is missing
 */
export function getCurrency(code: string): Money['currency'] | undefined {
  checkArguments('getCurrency', { code });
  const ticker = Object.hasOwn(TICKERS, code) ? TICKERS[code] : undefined;
  if (ticker !== undefined) return { code, decimals: ticker };
  const found = Object.entries(DECIMALS).find(([, words]) => listsCode(words, code));
  return found && { code, decimals: Number(found[0]) };
}

/** Returns whether one of the words contains a code. */
function listsCode(words: string, code: string): boolean {
  const endings = words
    .split(/\s+/)
    .find((word) => word[0] === code[0])
    ?.slice(1)
    .match(/../g);
  return endings?.includes(code.slice(1)) ?? false;
}
