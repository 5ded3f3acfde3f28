import { reportUnpinnedKey } from '@latchkey/core/development';
import {
  BUNDLE_KEY_NOT_PINNED,
  BUNDLE_MALFORMED,
  BUNDLE_SIGNATURE_INVALID,
  BUNDLE_VERSION_UNKNOWN,
} from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { fromHex } from '../internal/hex.ts';
import { parsePoint } from '../internal/p256.ts';
import { readStrictObject } from '../internal/strictJson.ts';
import { verifySignature } from '../internal/verifySignature.ts';
import { type Pins, parsePinnedKeys } from './pins.ts';

/** Maximum length of a bundle in characters; a real one has about 650. */
const MAX_LENGTH = 16_384;

/**
 * Returns the signed members of a bundle. Nothing in it is trusted before its signature verifies with a key of this
 * build.
 *
 * @param list the list of `pins` whose keys sign this kind of bundle.
 * @throws `BUNDLE_KEY_NOT_PINNED`, `BUNDLE_PIN_INVALID`, `BUNDLE_MALFORMED`, `BUNDLE_VERSION_UNKNOWN`,
 * `BUNDLE_SIGNATURE_INVALID`, `WEBCRYPTO_UNAVAILABLE`
 */
export async function verifySignedBundle(
  text: string,
  pins: Partial<Pins>,
  list: keyof Pins,
): Promise<ReadonlyMap<string, unknown>> {
  const keys = parsePinnedKeys(pins[list]);
  const bundle = read(text);
  if (bundle.get('version') !== 'v1.0.0') throw createCoreError(BUNDLE_VERSION_UNKNOWN);
  const data = fromHex(bundle.get('data'));
  const signature = fromHex(bundle.get('dataSignature'));
  const quorum = bundle.get('enclaveQuorumPublic');
  if (data === undefined || signature === undefined || typeof quorum !== 'string' || bundle.size !== 4) {
    throw createCoreError(BUNDLE_MALFORMED);
  }

  // The signer named by the bundle only selects one of our own keys, whose bytes verify it.
  const signer = parsePoint(keys.find((key) => key === quorum.toLowerCase()));
  if (signer === undefined) {
    reportUnpinnedKey(quorum, pins, list);
    throw createCoreError(BUNDLE_KEY_NOT_PINNED);
  }
  if (!(await verifySignature(signer, signature, data))) throw createCoreError(BUNDLE_SIGNATURE_INVALID);

  try {
    return read(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data));
  } catch {
    throw createCoreError(BUNDLE_MALFORMED);
  }
}

/** Reads the members of a JSON object that every parser reads alike. */
function read(text: string): ReadonlyMap<string, unknown> {
  const object = typeof text === 'string' && text.length <= MAX_LENGTH ? readStrictObject(text) : undefined;
  if (object === undefined) throw createCoreError(BUNDLE_MALFORMED);
  return new Map(Object.entries(object));
}
