import {
  BUNDLE_KEY_NOT_PINNED,
  BUNDLE_MALFORMED,
  BUNDLE_SIGNATURE_INVALID,
  BUNDLE_VERSION_UNKNOWN,
} from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { fromHex } from '../internal/hex.ts';
import { jsonMembers } from '../internal/jsonMembers.ts';
import { parsePoint } from '../internal/p256.ts';
import { verifySignature } from '../internal/verifySignature.ts';
import { pinnedKeys } from './pins.ts';

/** Characters of the longest bundle that is read; a real one has about 650. */
const MAX_LENGTH = 16_384;

/**
 * The signed members of a bundle. Nothing in it is believed before its signature verifies under a key of this build.
 *
 * @throws `BUNDLE_KEY_NOT_PINNED`, `BUNDLE_PIN_INVALID`, `BUNDLE_MALFORMED`, `BUNDLE_VERSION_UNKNOWN`,
 * `BUNDLE_SIGNATURE_INVALID`, `WEBCRYPTO_UNAVAILABLE`
 */
export async function verifySignedBundle(text: string, pins: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const keys = pinnedKeys(pins);
  const bundle = read(text);
  if (bundle.get('version') !== 'v1.0.0') throw coreError(BUNDLE_VERSION_UNKNOWN);
  const data = fromHex(bundle.get('data'));
  const signature = fromHex(bundle.get('dataSignature'));
  const quorum = bundle.get('enclaveQuorumPublic');
  if (data === undefined || signature === undefined || typeof quorum !== 'string' || bundle.size !== 4) {
    throw coreError(BUNDLE_MALFORMED);
  }

  // The signer the bundle names only picks one of our own keys: it is those bytes that verify.
  const signer = parsePoint(keys.find((key) => key === quorum.toLowerCase()));
  if (signer === undefined) throw coreError(BUNDLE_KEY_NOT_PINNED);
  if (!(await verifySignature(signer, signature, data))) throw coreError(BUNDLE_SIGNATURE_INVALID);

  try {
    return read(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data));
  } catch {
    throw coreError(BUNDLE_MALFORMED);
  }
}

/** The members of a JSON object; refused when one is repeated, since two readers could take two values. */
function read(text: string): ReadonlyMap<string, unknown> {
  const members = typeof text === 'string' && text.length <= MAX_LENGTH ? jsonMembers(text) : undefined;
  const byName = new Map(members);
  if (members === undefined || byName.size !== members.length) throw coreError(BUNDLE_MALFORMED);
  return byName;
}
