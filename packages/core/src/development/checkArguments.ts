import { CONFIGURATION_INVALID } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { isDecimals } from '../money/isDecimals.ts';
import { isLocaleTag } from './isLocaleTag.ts';
import { reportParameters } from './reportParameters.ts';
import { showValue } from './showValue.ts';
import { warnOnce } from './warnOnce.ts';

const page = 'errors/CONFIGURATION_INVALID';

/** Returns what is wrong with an argument of a function, and what to do; undefined when it is right. */
type Rule = (value: unknown, caller: string) => string | undefined;

const rules = {
  wallet: (value, caller) =>
    isWallet(value)
      ? undefined
      : `the first argument is not a wallet (got ${showValue(value)}). Create one with createWallet, and pass it: ${caller}(wallet).`,
  money: (value) =>
    findAmountFault(read(value, 'amount')) ??
    findDecimalsFault('currency.decimals', read(read(value, 'currency'), 'decimals')),
  amount: (value) => findAmountFault(value),
  decimals: (value) => findDecimalsFault('decimals', value),
  text: (value) =>
    typeof value === 'string'
      ? undefined
      : `"text" must be a text, as the user typed it (got ${showValue(value)}). Pass the value of the input unchanged, such as input.value.`,
  options: (value) => findDecimalsFault('decimals', read(value, 'decimals')) ?? findLocaleFault(value),
  format: (value) => findLocaleFault(value),
  error: (value) =>
    value === undefined || value === null
      ? `there is no error (got ${value}). Pass the "error" of a state that has one, or what a function of the wallet threw.`
      : undefined,
} satisfies Readonly<Record<string, Rule>>;

/**
 * Throws and warns when an argument of a function is invalid: values from JavaScript are untyped. Does nothing without
 * the condition `development`.
 *
 * ```ts
 * import { checkArguments } from '@latchkey/core/development'
 *
 * checkArguments('createSendFlow', { wallet })
 * ```
 *
 * @param caller the name of the function that was called.
 * @throws `CONFIGURATION_INVALID`, whose message names the function, the argument and what to pass
 */
export function checkArguments(caller: string, values: { readonly [name: string]: unknown }): void {
  for (const [name, value] of Object.entries(values)) {
    const fault = hasRule(name) ? rules[name](value, caller) : findAbsence(caller, values, name);
    if (fault === undefined) continue;
    const message = `${caller}: ${fault}`;
    // A caller may catch and drop the error.
    warnOnce(message, page);
    throw createCoreError(CONFIGURATION_INVALID, { message });
  }
  if ('parameters' in values) reportParameters(caller, Object(values['parameters']));
}

function hasRule(name: string): name is keyof typeof rules {
  return Object.hasOwn(rules, name);
}

/** Arguments without a rule of their own are required. */
function findAbsence(caller: string, values: object, name: string): string | undefined {
  const value = read(values, name);
  if (value !== undefined && value !== null) return undefined;
  return `"${name}" is missing (got ${value}). Pass it: ${caller}(${Object.keys(values).join(', ')}).`;
}

/** Returns whether a value was made by `createWallet`. */
export function isWallet(value: unknown): boolean {
  return read(value, 'serverClock') !== undefined;
}

function findAmountFault(amount: unknown): string | undefined {
  if (typeof amount === 'bigint') return undefined;
  return `"amount" must be a bigint of the smallest unit (got ${showValue(amount)}). 40_500_000n is 40.50 USDB. Convert an amount of a response with toMoney, and one that a user typed with parseMoney.`;
}

function findDecimalsFault(name: string, decimals: unknown): string | undefined {
  if (isDecimals(decimals)) return undefined;
  return `"${name}" must be a whole number from 0 to 36 (got ${showValue(decimals)}). Pass "decimals" of the currency in the response.`;
}

/** Without a locale, the formatters use that of the system. */
function findLocaleFault(options: unknown): string | undefined {
  const locale = read(options, 'locale');
  if (options !== undefined && (locale === undefined || isLocaleTag(locale))) return undefined;
  return `"locale" must be a BCP 47 tag (got ${showValue(locale)}). Pass one such as { locale: "de-DE" }.`;
}

function read(value: unknown, member: string): unknown {
  return (Object(value) as Readonly<Record<string, unknown>>)[member];
}
