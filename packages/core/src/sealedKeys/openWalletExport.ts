import { EXPORT_ELSEWHERE, SEAL_BROKEN } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { open } from '../hpke/open.ts';
import type { Pins } from '../hpke/pins.ts';
import { HPKE_INFO } from '../hpke/sealOtp.ts';
import { verifySignedBundle } from '../hpke/verifySignedBundle.ts';
import { fromHex } from '../internal/hex.ts';
import { parsePoint } from '../internal/p256.ts';
import type { RecipientKey } from './recipientKey.ts';

/**
 * Verifies and opens the bundle of an exported wallet and returns its recovery words. They give full control over the
 * money: store them nowhere, and show them once.
 *
 * ```ts
 * import { openWalletExport } from '@latchkey/core/sealed-keys'
 *
 * const words = await openWalletExport({ bundle, recipient, pins: wallet.pins, organizationId })
 * ```
 *
 * The bundle must be signed by a key of this build (`pins.export`); an unsigned one, as of a published sandbox, is not
 * opened. The organization must be the one of the signed payload. Implements `encryptedWalletCredentials`
 * (docs/reference/accounts.md#exportinternalaccount, docs/reference/byte-formats.md#wallet-export).
 *
 * @throws `BUNDLE_KEY_NOT_PINNED`, `BUNDLE_PIN_INVALID`, `BUNDLE_MALFORMED`, `BUNDLE_VERSION_UNKNOWN`,
 * `BUNDLE_SIGNATURE_INVALID`, `EXPORT_ELSEWHERE`, `SEAL_BROKEN`, `WEBCRYPTO_UNAVAILABLE`
 */
export async function openWalletExport(parameters: openWalletExport.Parameters): Promise<string> {
  const { bundle, recipient, pins, organizationId, info = HPKE_INFO } = parameters;
  const signed = await verifySignedBundle(bundle, pins, 'export');
  if (signed.get('organizationId') !== organizationId) throw createCoreError(EXPORT_ELSEWHERE);
  const enc = parsePoint(signed.get('encappedPublic'));
  const ciphertext = fromHex(signed.get('ciphertext'));
  if (enc === undefined || ciphertext === undefined) throw createCoreError(SEAL_BROKEN);
  const plaintext = await open({ recipient, info, enc, ciphertext });
  const words = new TextDecoder().decode(plaintext);
  plaintext.fill(0);
  // Words of a list only, nothing that a page could execute.
  const count = words.split(' ').length;
  if (!/^[a-z ]+$/.test(words) || /^ | {2}| $/.test(words) || count < 12 || count > 24)
    throw createCoreError(SEAL_BROKEN);
  return words;
}

export declare namespace openWalletExport {
  interface Parameters {
    /** `encryptedWalletCredentials`, as in the response. */
    readonly bundle: string;
    readonly recipient: RecipientKey;
    readonly pins: Pick<Pins, 'export'>;
    /** From the payload that was signed for this export. */
    readonly organizationId: string;
    /** Default: `turnkey_hpke`. */
    readonly info?: string | undefined;
  }
}
