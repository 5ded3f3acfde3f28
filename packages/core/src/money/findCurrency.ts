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

/** Returns the currency with its decimals, or `undefined` for a code whose unit is not known. */
export function findCurrency(code: string): Money['currency'] | undefined {
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
