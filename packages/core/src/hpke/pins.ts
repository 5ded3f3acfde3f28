import { BUNDLE_KEY_NOT_PINNED, BUNDLE_PIN_INVALID } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { toHex } from '../internal/hex.ts';
import { parsePoint } from '../internal/p256.ts';

/**
 * The keys that must have signed a bundle, part of the build: uncompressed P-256 public keys of 130 hexadecimal digits,
 * upper or lower case. Two in a list allow a rotation. They never come from the relay, the bundle or the URL.
 */
export interface Pins {
  /** They sign the bundles that a code is sealed to. */
  readonly otp: readonly string[];
  /** They sign the bundles of exported wallets. */
  readonly export: readonly string[];
}

/**
 * Validates the keys of one list and converts them to lower case.
 *
 * @throws `BUNDLE_KEY_NOT_PINNED` for an empty list, `BUNDLE_PIN_INVALID` for an invalid key.
 */
export function parsePinnedKeys(pins: readonly string[] | undefined): readonly string[] {
  if (!Array.isArray(pins) || pins.length === 0) throw createCoreError(BUNDLE_KEY_NOT_PINNED);
  return pins.map((pin) => {
    const point = parsePoint(pin);
    if (point === undefined) throw createCoreError(BUNDLE_PIN_INVALID);
    return toHex(point);
  });
}
