import { warnOnce } from './warnOnce.ts';

/** Where the pins come from. */
export const pinsSolution =
  'Pass the public keys of the service that this build trusts, such as those that `latchkey-sandbox --seed my-wallet --env` prints.';

/**
 * Writes a warning when no pinned key signed a bundle. Does nothing without the condition `development`.
 *
 * ```ts
 * import { reportUnpinnedKey } from '@latchkey/core/development'
 *
 * reportUnpinnedKey('04ab…', ['04cd…'])
 * ```
 *
 * @param signer the key that the bundle names.
 * @param pins the keys of the list.
 */
export function reportUnpinnedKey(signer: string, pins: readonly string[]): void {
  warnOnce(
    `createWallet: "pins" does not list the key that signed the bundle (got ${shorten(signer)}, pinned ${pins.map(shorten).join(', ')}), so the pins are of another service, environment or sandbox. ${pinsSolution} The seed must be that of the running sandbox.`,
    'errors/BUNDLE_KEY_NOT_PINNED',
  );
}

/** Too short to be copied into `pins`: a key from a bundle must not be pinned. */
function shorten(key: string): string {
  return `${key.slice(0, 12)}…`;
}
