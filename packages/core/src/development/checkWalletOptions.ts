import { CONFIGURATION_INVALID } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
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
 * @throws `CONFIGURATION_INVALID` without options
 */
export function checkWalletOptions(options: unknown): void {
  if (!isObject(options)) {
    const message = `createWallet: the options are missing (got ${show(options)}). Call ${example}.`;
    warnOnce(message, page);
    throw createCoreError(CONFIGURATION_INVALID, { message });
  }
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(walletOptionRules, name)) warnUnknown(name);
    else if (value !== undefined && name !== 'relay') checkValue(name as keyof typeof walletOptionRules, value);
  }
  checkValue('relay', options['relay']);
  for (const list of ['otp', 'export']) checkPins(options['pins'], list);
}

function checkValue(name: keyof typeof walletOptionRules, value: unknown): void {
  const fault = walletOptionRules[name]?.(value);
  if (fault) warn(`"${name}" ${fault.reason} (got ${show(value)}). ${fault.solution}`);
}

function checkPins(pins: unknown, list: string): void {
  const keys = isObject(pins) ? pins[list] : undefined;
  const source =
    'Pass the public keys of the service that this build trusts, such as those that `latchkey-sandbox --seed my-wallet --env` prints.';
  if (!Array.isArray(keys) || keys.length === 0)
    warn(`"pins.${list}" is missing, empty or not an array (got ${show(keys)}). ${source}`);
  for (const [index, key] of (Array.isArray(keys) ? keys : []).entries()) {
    if (typeof key === 'string' && /^04[0-9a-f]{128}$/i.test(key)) continue;
    const reason =
      key === undefined || key === 'undefined' || key === ''
        ? 'is empty, as an environment variable that the build does not have'
        : 'is not an uncompressed P-256 key: 130 hexadecimal digits that start with 04';
    warn(`"pins.${list}[${index}]" ${reason} (got ${show(key)}). ${source}`);
  }
}

function warnUnknown(name: string): void {
  const known = Object.keys(walletOptionRules);
  const lower = name.toLowerCase();
  const similar = known.find((one) => lower.startsWith(one.toLowerCase()) || one.toLowerCase().startsWith(lower));
  warn(
    `"${name}" is not an option, so it has no effect. ${similar ? `Use "${similar}"` : `Remove it; the options are ${known.join(', ')}`}.`,
  );
}

function warn(problem: string): void {
  warnOnce(`createWallet: ${problem}`, page);
}

/** Shows a value in one short line. None of the options is secret. */
function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 20)}…` : value);
  if (Array.isArray(value)) return `an array of ${value.length}`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
