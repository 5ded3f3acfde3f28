import type { Pins } from '../hpke/pins.ts';
import { warnOnce } from './warnOnce.ts';

/** Where the pins come from. */
export const pinsSolution =
  'Pass the public keys of the service that this build trusts, such as those that `latchkey-sandbox --seed my-wallet --env` prints.';

/**
 * Writes a warning when no pinned key of the right list signed a bundle. Does nothing without the condition `development`.
 *
 * ```ts
 * import { reportUnpinnedKey } from '@latchkey/core/development'
 *
 * reportUnpinnedKey('04ab…', { otp: ['04cd…'], export: ['04ab…'] }, 'otp')
 * ```
 *
 * @param signer the key that the bundle names.
 * @param list the list that must have the key.
 */
export function reportUnpinnedKey(signer: string, pins: Partial<Pins>, list: keyof Pins): void {
  const pinned = pins[list]?.map(shorten).join(', ');
  const other = list === 'otp' ? 'export' : 'otp';
  const cause = pins[other]?.some((key) => key.toLowerCase() === signer.toLowerCase())
    ? `It is in "pins.${other}": the two lists are exchanged. Swap the values of "pins.otp" and "pins.export".`
    : `The pins are of another service, environment or sandbox. ${pinsSolution} The seed must be that of the running sandbox.`;
  warnOnce(
    `createWallet: "pins.${list}" does not list the key that signed the bundle (got ${shorten(signer)}, pinned ${pinned}). ${cause}`,
    'errors/BUNDLE_KEY_NOT_PINNED',
  );
}

/** Too short to be copied into `pins`: a key from a bundle must not be pinned. */
function shorten(key: string): string {
  return `${key.slice(0, 12)}…`;
}
