import { checkArguments } from '@latchkey/core/development';
import { BUNDLE_EXPIRED, BUNDLE_TARGET_INVALID } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { parsePoint } from '../internal/p256.ts';
import type { Pins } from './pins.ts';
import { verifySignedBundle } from './verifySignedBundle.ts';

declare const verified: unique symbol;

/** A key that a pinned key has signed. Only `verifyTargetBundle` creates one, and `sealOtp` accepts no other. */
export interface VerifiedTarget {
  readonly [verified]: true;
}

const targets = /* @__PURE__ */ new WeakMap<VerifiedTarget, Uint8Array<ArrayBuffer>>();

/** The point of a verified target, 65 bytes; `undefined` for any other object. */
export function toPoint(target: VerifiedTarget): Uint8Array<ArrayBuffer> | undefined {
  return targets.get(target);
}

/**
 * Verifies the bundle of a code's challenge and returns the key to seal the code to. Nothing in the bundle is trusted
 * before its signature verifies with a key of this build: an attacker who could swap the target could read the code and
 * sign in as the user.
 *
 * ```ts
 * import { sealOtp, verifyTargetBundle } from '@latchkey/core'
 *
 * const target = await verifyTargetBundle({ bundle, pins })
 * const encryptedOtpBundle = await sealOtp({ target, code: '000000', publicKey: key.publicKey })
 * ```
 *
 * The bundle is JSON text of exactly four members, each once: `version`, `data` (hexadecimal of JSON with
 * `targetPublic`), `dataSignature` (hexadecimal DER, ECDSA P-256 with SHA-256 over the bytes of `data`),
 * `enclaveQuorumPublic`. High-s signatures are valid; a quoted or otherwise decorated bundle is rejected. Implements
 * `otpEncryptionTargetBundle` (docs/reference/byte-formats.md#target-bundle, docs/reference/credentials.md).
 *
 * @throws `BUNDLE_KEY_NOT_PINNED`, `BUNDLE_PIN_INVALID`, `BUNDLE_MALFORMED`, `BUNDLE_VERSION_UNKNOWN`,
 * `BUNDLE_SIGNATURE_INVALID`, `BUNDLE_TARGET_INVALID`, `BUNDLE_EXPIRED`, `WEBCRYPTO_UNAVAILABLE`
 */
export async function verifyTargetBundle(parameters: verifyTargetBundle.Parameters): Promise<VerifiedTarget> {
  checkArguments('verifyTargetBundle', { parameters });
  const signed = await verifySignedBundle(parameters.bundle, parameters.pins, 'otp');
  const publicKey = parsePoint(signed.get('targetPublic'));
  if (publicKey === undefined) throw createCoreError(BUNDLE_TARGET_INVALID);
  if (signed.has('expiresAt') && !(parseTime(signed.get('expiresAt')) > (parameters.now ?? Date.now())))
    throw createCoreError(BUNDLE_EXPIRED);
  const target = {} as VerifiedTarget;
  targets.set(target, publicKey);
  return target;
}

export declare namespace verifyTargetBundle {
  interface Parameters {
    /** `otpEncryptionTargetBundle`, as in the response. */
    readonly bundle: string;
    readonly pins: Pick<Pins, 'otp'>;
    /** Server time in milliseconds, for a bundle with an expiry. Default: the machine's clock. */
    readonly now?: number | undefined;
  }
}

/** Parses a time in milliseconds, given as a number, in decimal digits, or as a date. NaN for anything else. */
function parseTime(value: unknown): number {
  return typeof value === 'string' && !/^\d+$/.test(value) ? Date.parse(value) : Number(value);
}
