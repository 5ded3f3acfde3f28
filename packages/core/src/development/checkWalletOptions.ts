import type { OptionsCaller } from '@latchkey/contract/errors';
import { checkHosts } from '../client/hostList.ts';
import { checkRelayAddress } from '../client/relayAddress.ts';
import { CONFIGURATION_INVALID } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { type Currencies, toCurrencies } from '../money/currencyRules.ts';
import { type PayloadTypes, toPayloadTypes } from '../signing/payloadTypes.ts';
import { findSimilarName } from './findSimilarName.ts';
import { reportOtherRelay } from './reportOtherRelay.ts';
import { pinsSolution } from './reportPins.ts';
import { showValue } from './showValue.ts';
import { recordWalletCreation } from './walletCreation.ts';
import { isObject, walletOptionRules } from './walletOptionRules.ts';
import { warnOnce } from './warnOnce.ts';

const page = 'errors/CONFIGURATION_INVALID';
const example = 'createWallet({ relay: "/latchkey", pins: { otp: ["04…"], export: ["04…"] } })';

/**
 * Writes one warning for each missing, malformed, empty or unknown option of `createWallet`: its name, its value, and
 * the solution. Does nothing without the condition `development`.
 *
 * ```ts
 * import { checkWalletOptions } from '@latchkey/core/development'
 *
 * checkWalletOptions({ relay: 'latchkey' })
 * ```
 *
 * @param caller a function that passes options on to `createWallet`: its name, and the options that it takes itself.
 * @throws `CONFIGURATION_INVALID` without options, or with a storage that lacks members
 */
export function checkWalletOptions(options: unknown, caller?: OptionsCaller): void {
  recordWalletCreation();
  if (!isObject(options)) {
    const message = `createWallet: the options are missing (got ${showValue(options)}). Call ${example}.`;
    warnOnce(message, page);
    throw createCoreError(CONFIGURATION_INVALID, { message });
  }
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(walletOptionRules, name)) warnUnknown(name, caller);
    else if (value !== undefined) checkValue(name as keyof typeof walletOptionRules, value);
  }
  warnThrown(() => checkRelayAddress(options['relay'] as string));
  for (const list of ['otp', 'export']) checkPins(options['pins'], list);
  reportOtherRelay(options);
}

function checkValue(name: keyof typeof walletOptionRules, value: unknown): void {
  const fault = walletOptionRules[name]?.(value);
  if (fault === undefined) {
    warnThrown(() => contentChecks[name]?.(value));
    return;
  }
  const message = `createWallet: "${name}" ${fault.reason} (got ${showValue(value)}). ${fault.solution}`;
  warnOnce(message, page);
  // `createWallet` uses it at once, and would throw an error that does not name it.
  if (name === 'storage') throw createCoreError(CONFIGURATION_INVALID, { message });
}

/** What `createWallet` checks of a value that has the right type. */
const contentChecks: { readonly [N in keyof typeof walletOptionRules]?: (value: unknown) => unknown } = {
  cardHosts: (value) => checkHosts('cardHosts', value as string[]),
  linkHosts: (value) => checkHosts('linkHosts', value as string[]),
  payloadTypes: (value) => toPayloadTypes(value as Partial<PayloadTypes>),
  currencies: (value) => toCurrencies(value as Currencies),
};

/** Writes the message of the error with which `createWallet` refuses an option: a caller may catch and drop it. */
function warnThrown(check: () => void): void {
  try {
    check();
  } catch (error) {
    // The message ends with the URL of the page.
    warnOnce((error as Error).message);
  }
}

function checkPins(pins: unknown, list: string): void {
  const keys = isObject(pins) ? pins[list] : undefined;
  if (!Array.isArray(keys) || keys.length === 0)
    warn(`"pins.${list}" is missing, empty or not an array (got ${showValue(keys)}). ${pinsSolution}`);
  for (const [index, key] of (Array.isArray(keys) ? keys : []).entries()) {
    if (typeof key === 'string' && /^04[0-9a-f]{128}$/i.test(key)) continue;
    const reason =
      key === undefined || key === 'undefined' || key === ''
        ? 'is empty, as an environment variable that the build does not have'
        : 'is not an uncompressed P-256 key: 130 hexadecimal digits that start with 04';
    warn(`"pins.${list}[${index}]" ${reason} (got ${showValue(key)}). ${pinsSolution}`);
  }
}

function warnUnknown(name: string, caller: OptionsCaller | undefined): void {
  const known = Object.keys(walletOptionRules);
  const others = caller?.options ?? [];
  const similar = findSimilarName(name, [...known, ...others]);
  const list = `${known.join(', ')}${caller ? `; ${caller.name} also has ${others.join(', ')}` : ''}`;
  const owner = caller && similar !== undefined && others.includes(similar) ? ` of ${caller.name}` : '';
  warn(
    `"${name}" is not an option, so it has no effect. ${similar ? `Use "${similar}"${owner}` : `Remove it; the options are ${list}`}.`,
  );
}

function warn(problem: string): void {
  warnOnce(`createWallet: ${problem}`, page);
}
