import { formatMoney, type Money } from '@latchkey/core';
import { useEffect, useRef } from 'react';
import { readMoney } from './readMoney.ts';

/** More decimals than any currency has, and as many as each supported browser formats. */
const MAX_DECIMALS = 20;

/**
 * Returns a typed amount as the current locale writes it. After a change of the locale the text would mean another
 * amount: `50.125` of English is fifty thousand in German.
 *
 * ```ts
 * const amount = useAmountText({ text, locale, currency, onText: setText })
 * ```
 */
export function useAmountText(parameters: {
  readonly text: string;
  readonly locale: string;
  /** The currency, or its code where the decimals are not known. */
  readonly currency: Money['currency'] | string | undefined;
  /**
   * Receives the text in the new locale. Called once for each text and locale. A caller that passes that text at once is
   * not called.
   */
  readonly onText: (text: string) => void;
}): string {
  const { text, locale, currency, onText } = parameters;
  const written = useRef({ text, locale });
  const { current: last } = written;
  const isSame = text === last.text;
  const shown = isSame ? translate(text, { from: last.locale, to: locale, currency }) : text;
  const reported = useRef<{ readonly text: string; readonly locale: string }>(undefined);
  useEffect(() => {
    if (!isSame || shown === text) written.current = { text, locale };
    if (shown === text) {
      reported.current = undefined;
      return;
    }
    // A caller that keeps its text is called once, not after each rendering.
    if (reported.current?.text === text && reported.current.locale === locale) return;
    reported.current = { text, locale };
    onText(shown);
  });
  return shown;
}

/** Writes an amount in another locale. A text that is no amount stays as it is. */
function translate(
  text: string,
  options: {
    readonly from: string;
    readonly to: string;
    readonly currency: Money['currency'] | string | undefined;
  },
): string {
  const { from, to, currency: known = 'XTS' } = options;
  if (from === to) return text;
  const currency = typeof known === 'string' ? { code: known, decimals: MAX_DECIMALS } : known;
  // Too many decimals for the currency are still an amount: the same problem in the other locale.
  for (const decimals of [currency.decimals, MAX_DECIMALS]) {
    const parsed = readMoney(text, { locale: from, decimals, currency });
    if (parsed.ok)
      return formatMoney(
        { amount: parsed.amount, currency: { ...currency, decimals } },
        { locale: to, display: 'none' },
      );
  }
  return text;
}
