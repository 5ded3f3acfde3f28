import { BUNDLE_KEY_NOT_PINNED, BUNDLE_PIN_INVALID } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { toHex } from '../internal/hex.ts';
import { parsePoint } from '../internal/p256.ts';

/**
 * The keys whose signature a bundle must carry, written into the build: uncompressed P-256 public keys of 130
 * hexadecimal digits, upper or lower case. Two in a list are a rotation. They never come from the relay, the bundle
 * or the address bar.
 */
export interface Pins {
  /** Sign the bundles that a code is sealed to. */
  readonly otp: readonly string[];
  /** Sign the bundles that an exported wallet comes in. */
  readonly export: readonly string[];
}

/**
 * The keys of one list, checked and in lower case.
 *
 * @throws `BUNDLE_KEY_NOT_PINNED` when there is none, `BUNDLE_PIN_INVALID` when one is not a key.
 */
export function pinnedKeys(pins: readonly string[] | undefined): readonly string[] {
  if (!Array.isArray(pins) || pins.length === 0) throw coreError(BUNDLE_KEY_NOT_PINNED);
  return pins.map((pin) => {
    const point = parsePoint(pin);
    if (point === undefined) throw coreError(BUNDLE_PIN_INVALID);
    return toHex(point);
  });
}
