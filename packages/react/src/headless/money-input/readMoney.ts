import { type ParsedAmount, parseMoney } from '@latchkey/core';

/**
 * Numbers with one meaning, whatever the locale: a mark that is not followed by three digits, or follows a zero or more
 * digits than a group has; groups with another mark behind them; several groups.
 */
const CLEAR =
  /^[^\d.,]*(?:(?:0|[1-9]\d*)[.,](?!\d{3}(?!\d))\d+|(?:0|[1-9]\d{3,})[.,]\d{3}|[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:,\d{3})+\.\d+|(?:\.\d{3}){2,}|(?:,\d{3}){2,}))[^\d.,]*$/;

/**
 * Parses what a user typed or pasted. An amount that means nothing in the locale is read with point and comma exchanged,
 * where it can only mean one amount then: the keyboard of a phone has the decimal mark of its region, not of the page.
 *
 * ```ts
 * readMoney('12,50', { locale: 'en', decimals: 2 }) // { ok: true, amount: 1250n }
 * ```
 */
export function readMoney(text: string, options: parseMoney.Options): ParsedAmount {
  const parsed = parseMoney(text, options);
  if (parsed.ok || parsed.code !== 'AMOUNT_NOT_A_NUMBER' || !CLEAR.test(text)) return parsed;
  const exchanged = parseMoney(
    text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')),
    options,
  );
  return exchanged.ok ? exchanged : parsed;
}
