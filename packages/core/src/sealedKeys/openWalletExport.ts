import { EXPORT_ELSEWHERE, SEAL_BROKEN } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { open } from '../hpke/open.ts';
import type { Pins } from '../hpke/pins.ts';
import { HPKE_INFO } from '../hpke/sealOtp.ts';
import { verifySignedBundle } from '../hpke/verifySignedBundle.ts';
import { fromHex } from '../internal/hex.ts';
import { parsePoint } from '../internal/p256.ts';
import type { RecipientKey } from './recipientKey.ts';

/**
 * Verifies the bundle that a wallet is exported in, and opens it: its recovery words. Whoever has them has the money.
 * Keep them nowhere, and show them once.
 *
 * ```ts
 * import { openWalletExport } from '@latchkey/core/sealed-keys'
 *
 * const words = await openWalletExport({ bundle, recipient, pins: wallet.pins, organizationId })
 * ```
 *
 * The bundle is signed by a key of this build (`pins.export`), or it is not opened: a service that signs with none, as
 * a published sandbox does, is not read. The organization must be the one of the payload that was signed for it.
 * Implements `encryptedWalletCredentials` (supplement 1.12 and 1.13.7).
 *
 * @throws `BUNDLE_KEY_NOT_PINNED`, `BUNDLE_PIN_INVALID`, `BUNDLE_MALFORMED`, `BUNDLE_VERSION_UNKNOWN`,
 * `BUNDLE_SIGNATURE_INVALID`, `EXPORT_ELSEWHERE`, `SEAL_BROKEN`, `WEBCRYPTO_UNAVAILABLE`
 */
export async function openWalletExport(parameters: openWalletExport.Parameters): Promise<string> {
  const { bundle, recipient, pins, organizationId, info = HPKE_INFO } = parameters;
  const signed = await verifySignedBundle(bundle, pins.export);
  if (signed.get('organizationId') !== organizationId) throw coreError(EXPORT_ELSEWHERE);
  const enc = parsePoint(signed.get('encappedPublic'));
  const ciphertext = fromHex(signed.get('ciphertext'));
  if (enc === undefined || ciphertext === undefined) throw coreError(SEAL_BROKEN);
  const plaintext = await open({ recipient, info, enc, ciphertext });
  const words = new TextDecoder().decode(plaintext);
  plaintext.fill(0);
  // Words of a list, and nothing a page could be made to do something with.
  if (!/^[a-z]+( [a-z]+){11,23}$/.test(words)) throw coreError(SEAL_BROKEN);
  return words;
}

export declare namespace openWalletExport {
  interface Parameters {
    /** `encryptedWalletCredentials`, as the answer holds it. */
    readonly bundle: string;
    readonly recipient: RecipientKey;
    readonly pins: Pick<Pins, 'export'>;
    /** Of the payload that was signed for this export. */
    readonly organizationId: string;
    /** `turnkey_hpke` unless given. */
    readonly info?: string | undefined;
  }
}
