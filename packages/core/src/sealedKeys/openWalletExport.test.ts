import { describe, expect, it } from 'vitest';
import { enclave } from '../../test/bundles.ts';
import { toRecipient } from '../../test/keys.ts';
import { vectors, type WalletFormats } from '../../test/vectors.ts';
import { seal } from '../hpke/seal.ts';
import { toHex } from '../internal/hex.ts';
import { openWalletExport } from './openWalletExport.ts';
import { generateRecipientKey } from './recipientKey.ts';

const formats = vectors<WalletFormats>('wallet-formats.json');
const catchCode = (work: Promise<unknown>) =>
  work.then(
    () => 'opened',
    ({ code }) => code,
  );
const words = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';

describe.skipIf(formats === undefined)('openWalletExport with the published vectors', () => {
  const { exportBundle, otpTargetBundle } = formats ?? ({} as WalletFormats);

  it('opens an export signed by a pinned key', async () => {
    const recipient = await toRecipient(exportBundle.client.priv);
    const pins = { export: [otpTargetBundle.enclave.pubUncompressed.toUpperCase()] };
    const given = { bundle: exportBundle.bundle, recipient, pins, organizationId: 'org_1' };
    expect(await openWalletExport(given)).toBe(exportBundle.mnemonic);
  });

  it('does not open an unsigned export of a published sandbox', async () => {
    const recipient = await toRecipient(exportBundle.client.priv);
    const pins = { export: [otpTargetBundle.enclave.pubUncompressed] };
    const given = { bundle: exportBundle.sandboxBundle, recipient, pins, organizationId: 'org_1' };
    expect(await catchCode(openWalletExport(given))).toBe('BUNDLE_KEY_NOT_PINNED');
    expect(await catchCode(openWalletExport({ ...given, pins: { export: [] } }))).toBe('BUNDLE_KEY_NOT_PINNED');
  });
});

const signer = enclave(7);
const pins = { export: [signer.publicKey] };

/** An export of these words, sealed to a recipient and signed. */
async function exported(given: { plaintext?: string; by?: ReturnType<typeof enclave>; change?: object } = {}) {
  const recipient = await generateRecipientKey();
  const plaintext = new TextEncoder().encode(given.plaintext ?? words);
  const { enc, ciphertext } = await seal({ recipient: recipient.point, info: 'turnkey_hpke', plaintext });
  const data = { encappedPublic: toHex(enc), ciphertext: toHex(ciphertext), organizationId: 'org_1', ...given.change };
  const bundle = (given.by ?? signer).bundle(JSON.stringify(data));
  return { bundle, recipient, pins, organizationId: 'org_1' };
}

describe('openWalletExport', () => {
  it('opens 12 to 24 words', async () => {
    expect(await openWalletExport(await exported())).toBe(words);
    const many = `${words} ${words}`;
    expect(await openWalletExport(await exported({ plaintext: many }))).toBe(many);
  });

  it('rejects a signer that is not pinned, or pinned for codes only', async () => {
    const stranger = enclave(8);
    expect(await catchCode(openWalletExport(await exported({ by: stranger })))).toBe('BUNDLE_KEY_NOT_PINNED');
    const both = { otp: [stranger.publicKey], export: [signer.publicKey] };
    expect(await catchCode(openWalletExport({ ...(await exported({ by: stranger })), pins: both }))).toBe(
      'BUNDLE_KEY_NOT_PINNED',
    );
  });

  it('rejects every malformed bundle of the table', async () => {
    const given = await exported();
    const bundle = JSON.parse(given.bundle);
    const verdicts = {
      'another organization': await catchCode(openWalletExport({ ...given, organizationId: 'org_2' })),
      'no organization': await catchCode(openWalletExport(await exported({ change: { organizationId: undefined } }))),
      'another key': await catchCode(openWalletExport({ ...given, recipient: await generateRecipientKey() })),
      'a compressed key': await catchCode(
        openWalletExport(await exported({ change: { encappedPublic: `02${'11'.repeat(32)}` } })),
      ),
      'no ciphertext': await catchCode(openWalletExport(await exported({ change: { ciphertext: undefined } }))),
      'another version': await catchCode(
        openWalletExport({ ...given, bundle: JSON.stringify({ ...bundle, version: 'v2' }) }),
      ),
      'changed data': await catchCode(
        openWalletExport({ ...given, bundle: JSON.stringify({ ...bundle, data: `${bundle.data}20` }) }),
      ),
      quoted: await catchCode(openWalletExport({ ...given, bundle: `'${given.bundle}'` })),
      'no words': await catchCode(openWalletExport(await exported({ plaintext: '<script>' }))),
      'too few words': await catchCode(openWalletExport(await exported({ plaintext: 'abandon about' }))),
    };
    expect(verdicts).toEqual({
      'another organization': 'EXPORT_ELSEWHERE',
      'no organization': 'EXPORT_ELSEWHERE',
      'another key': 'SEAL_BROKEN',
      'a compressed key': 'SEAL_BROKEN',
      'no ciphertext': 'SEAL_BROKEN',
      'another version': 'BUNDLE_VERSION_UNKNOWN',
      'changed data': 'BUNDLE_SIGNATURE_INVALID',
      quoted: 'BUNDLE_MALFORMED',
      'no words': 'SEAL_BROKEN',
      'too few words': 'SEAL_BROKEN',
    });
  });
});
