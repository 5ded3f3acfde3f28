import { p256 } from '@noble/curves/nist.js';
import { describe, expect, it } from 'vitest';
import { isProof } from '../../../../scripts/scope.mjs';
import { enclave, order, recipient } from '../../test/bundles.ts';
import { bytes, hex } from '../../test/keys.ts';
import { vectors, type WalletFormats } from '../../test/vectors.ts';
import { toPoint, type VerifiedTarget, verifyTargetBundle } from './verifyTargetBundle.ts';

const quorum = enclave(1);
const attacker = enclave(66);
const pins = { otp: [quorum.publicKey] };
const targetPublic = recipient().publicKey;
const data = JSON.stringify({ targetPublic });
const good = quorum.bundle(data);

const toKey = (target: VerifiedTarget) => hex(toPoint(target) ?? new Uint8Array());

/** `accepted`, or the error code. */
async function verdict(bundle: string, options: Partial<verifyTargetBundle.Parameters> = {}): Promise<string> {
  try {
    const target = await verifyTargetBundle({ bundle, pins, ...options });
    return toKey(target) === targetPublic ? 'accepted' : 'accepted another key';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

function edit(change: (members: Record<string, string>) => Record<string, unknown>, bundle = good): string {
  return JSON.stringify(change(JSON.parse(bundle) as Record<string, string>));
}

/** The other signature of the same message: s becomes n − s. */
function otherS(der: string): string {
  const { r, s } = p256.Signature.fromBytes(bytes(der), 'der');
  return new p256.Signature(r, order - s).toHex('der');
}

// requirement: 11
describe('bundle table', () => {
  // requirement: 11
  it.each<[verdict: string, what: string, bundle: () => string]>([
    ['accepted', 'as the service sends it', () => good],
    ['accepted', 's replaced by n − s', () => edit((m) => ({ ...m, dataSignature: otherS(m['dataSignature'] ?? '') }))],
    [
      'accepted',
      'quorum key in upper-case hexadecimal',
      () => edit((m) => ({ ...m, enclaveQuorumPublic: m['enclaveQuorumPublic']?.toUpperCase() })),
    ],
    [
      'accepted',
      'other members beside the target in the signed data',
      () => quorum.bundle(JSON.stringify({ organizationId: 'o', targetPublic, n: { targetPublic: 'x' } })),
    ],
    ['accepted', 'an expiry that has not come', () => quorum.bundle(JSON.stringify({ targetPublic, expiresAt: 1001 }))],
    [
      'accepted',
      'target in upper-case hexadecimal',
      () => quorum.bundle(JSON.stringify({ targetPublic: targetPublic.toUpperCase() })),
    ],
    ['BUNDLE_VERSION_UNKNOWN', 'unknown version', () => edit((m) => ({ ...m, version: 'v1.0.1' }))],
    ['BUNDLE_VERSION_UNKNOWN', 'missing version', () => edit(({ version: _, ...m }) => m)],
    ['BUNDLE_VERSION_UNKNOWN', 'version as a number', () => edit((m) => ({ ...m, version: 1 }))],
    [
      'BUNDLE_EXPIRED',
      'expired, in milliseconds',
      () => quorum.bundle(JSON.stringify({ targetPublic, expiresAt: 999 })),
    ],
    [
      'BUNDLE_EXPIRED',
      'expired, as decimal text',
      () => quorum.bundle(JSON.stringify({ targetPublic, expiresAt: '1000' })),
    ],
    [
      'BUNDLE_EXPIRED',
      'expired, as a date',
      () => quorum.bundle(JSON.stringify({ targetPublic, expiresAt: '1970-01-01T00:00:00.999Z' })),
    ],
    [
      'BUNDLE_EXPIRED',
      'an expiry that is no moment',
      () => quorum.bundle(JSON.stringify({ targetPublic, expiresAt: {} })),
    ],
    [
      'BUNDLE_SIGNATURE_INVALID',
      'signature with trailing bytes',
      () => edit((m) => ({ ...m, dataSignature: `${m['dataSignature']}00` })),
    ],
    [
      'BUNDLE_SIGNATURE_INVALID',
      'bad signature',
      () =>
        edit((m) => ({
          ...m,
          dataSignature: (JSON.parse(quorum.bundle('{}')) as Record<string, string>)['dataSignature'],
        })),
    ],
    ['BUNDLE_SIGNATURE_INVALID', 'empty signature', () => edit((m) => ({ ...m, dataSignature: '' }))],
    [
      'BUNDLE_SIGNATURE_INVALID',
      'signature by the attacker, quorum key named as ours',
      () => attacker.bundle(data, { enclaveQuorumPublic: quorum.publicKey }),
    ],
    [
      'BUNDLE_SIGNATURE_INVALID',
      'data replaced under the old signature',
      () =>
        edit((m) => ({
          ...m,
          data: hex(new TextEncoder().encode(JSON.stringify({ targetPublic: attacker.publicKey }))),
        })),
    ],
    ['BUNDLE_KEY_NOT_PINNED', 'attacker key in enclaveQuorumPublic', () => attacker.bundle(data)],
    ['BUNDLE_KEY_NOT_PINNED', 'empty quorum key', () => edit((m) => ({ ...m, enclaveQuorumPublic: '' }))],
    ['BUNDLE_MALFORMED', 'missing quorum key', () => edit(({ enclaveQuorumPublic: _, ...m }) => m)],
    ['BUNDLE_MALFORMED', 'missing data', () => edit(({ data: _, ...m }) => m)],
    ['BUNDLE_MALFORMED', 'data that is not hexadecimal', () => edit((m) => ({ ...m, data: `${m['data']}zz` }))],
    ['BUNDLE_MALFORMED', 'data of an odd number of digits', () => edit((m) => ({ ...m, data: `${m['data']}0` }))],
    ['BUNDLE_MALFORMED', 'one member more', () => edit((m) => ({ ...m, extra: '' }))],
    ['BUNDLE_MALFORMED', 'a repeated member in the envelope', () => good.replace('{', '{"version":"v1.0.0",')],
    ['BUNDLE_MALFORMED', 'a repeated member, spelt with an escape', () => good.replace('{', '{"\\u0064ata":"00",')],
    [
      'BUNDLE_MALFORMED',
      'duplicate targetPublic',
      () => quorum.bundle(`{"targetPublic":"${attacker.publicKey}","targetPublic":"${targetPublic}"}`),
    ],
    [
      'BUNDLE_MALFORMED',
      'duplicate targetPublic, spelt with an escape',
      () => quorum.bundle(`{"targetPublic":"${targetPublic}","\\u0074argetPublic":"${attacker.publicKey}"}`),
    ],
    [
      'BUNDLE_TARGET_INVALID',
      'compressed targetPublic',
      () => quorum.bundle(JSON.stringify({ targetPublic: hex(p256.Point.fromHex(targetPublic).toBytes(true)) })),
    ],
    ['BUNDLE_TARGET_INVALID', 'missing targetPublic', () => quorum.bundle('{}')],
    ['BUNDLE_TARGET_INVALID', 'targetPublic only in a deeper object', () => quorum.bundle(`{"a":${data}}`)],
    ['BUNDLE_TARGET_INVALID', 'targetPublic that is no string', () => quorum.bundle('{"targetPublic":4}')],
    [
      'BUNDLE_TARGET_INVALID',
      'off-curve targetPublic',
      () => quorum.bundle(JSON.stringify({ targetPublic: `${targetPublic.slice(0, -2)}00` })),
    ],
    ['BUNDLE_MALFORMED', 'BOM before the signed data', () => quorum.bundle(`\ufeff${data}`)],
    ['BUNDLE_MALFORMED', 'BOM before the bundle', () => `\ufeff${good}`],
    [
      'BUNDLE_MALFORMED',
      'signed data with text that is not UTF-8',
      () => quorum.bundle(Buffer.from(data.replace('{', '{"note":"\xff",'), 'latin1')),
    ],
    ['BUNDLE_MALFORMED', 'signed data that are not JSON', () => quorum.bundle('targetPublic')],
    ['BUNDLE_MALFORMED', 'signed data that are an array', () => quorum.bundle(`[${data}]`)],
    ['BUNDLE_MALFORMED', 'non-JSON', () => 'not a bundle'],
    ['BUNDLE_MALFORMED', 'empty', () => ''],
    ['BUNDLE_MALFORMED', 'an array', () => `[${good}]`],
    ['BUNDLE_MALFORMED', 'encoded twice', () => JSON.stringify(good)],
    ['BUNDLE_MALFORMED', 'in single quotes', () => `'${good}'`],
    ['BUNDLE_MALFORMED', '1 MB of data', () => quorum.bundle(JSON.stringify({ targetPublic, x: 'y'.repeat(500_000) }))],
  ])('%s: %s', async (expected, _, bundle) => {
    expect(await verdict(bundle(), { now: 1000 })).toBe(expected);
  });

  // requirement: 11
  it('rejects a value that is not text as BUNDLE_MALFORMED', async () => {
    for (const bundle of [undefined, null, 4, {}]) expect(await verdict(bundle as string)).toBe('BUNDLE_MALFORMED');
  });
});

describe('hostile bundles', () => {
  // requirement: 69
  it.each([
    ['an unterminated string of 16 kB', `{"${'a'.repeat(16_000)}`],
    ['an unterminated string of escapes', `{"${'\\\\'.repeat(8_000)}`],
    ['unterminated objects', '{"a":'.repeat(3_000)],
  ])('refuses %s at once', async (_, bundle) => {
    const start = performance.now();
    expect(await verdict(bundle)).toBe('BUNDLE_MALFORMED');
    // Milliseconds; a pattern that backtracks would not end.
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

// requirement: 12
describe('pins', () => {
  const other = enclave(3).publicKey;

  // requirement: 12
  it.each<[verdict: string, what: string, otp: unknown]>([
    ['BUNDLE_KEY_NOT_PINNED', 'no list', undefined],
    ['BUNDLE_KEY_NOT_PINNED', 'an empty list', []],
    ['BUNDLE_KEY_NOT_PINNED', 'text for a list', quorum.publicKey],
    ['BUNDLE_KEY_NOT_PINNED', 'another key', [other]],
    ['BUNDLE_PIN_INVALID', 'an empty pin', ['']],
    ['BUNDLE_PIN_INVALID', 'a compressed pin', [quorum.publicKey.slice(0, 66)]],
    ['BUNDLE_PIN_INVALID', 'a pin off the curve beside a good one', [quorum.publicKey, `${other.slice(0, -2)}00`]],
    ['accepted', 'the key', [quorum.publicKey]],
    ['accepted', 'the key in upper case', [quorum.publicKey.toUpperCase()]],
    ['accepted', 'two pins, ours first', [quorum.publicKey, other]],
    ['accepted', 'two pins, ours last', [other, quorum.publicKey]],
  ])('%s: %s', async (expected, _, otp) => {
    expect(await verdict(good, { pins: { otp: otp as string[] } })).toBe(expected);
  });

  // requirement: 12
  it('does not accept an export key for a code', async () => {
    const split = { otp: [other], export: [quorum.publicKey] };
    expect(await verdict(good, { pins: split })).toBe('BUNDLE_KEY_NOT_PINNED');
  });
});

// requirement: 10
describe('every single bit', () => {
  const members = JSON.parse(good) as Record<string, string>;
  // Every bit in the proof; in `npm test` each bit of a byte occurs in turn.
  const step = isProof ? 1 : 7;

  // requirement: 10
  it.each(['data', 'dataSignature'])('rejects a flipped bit anywhere in %s', async (name) => {
    const original = bytes(members[name] ?? '');
    for (let bit = 0; bit < 8 * original.length; bit += step) {
      const flipped = original.slice();
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect([bit, await verdict(JSON.stringify({ ...members, [name]: hex(flipped) }))]).toEqual([
        bit,
        'BUNDLE_SIGNATURE_INVALID',
      ]);
    }
  });

  // requirement: 10
  it('rejects a flipped bit anywhere in the pinned key', async () => {
    const original = bytes(quorum.publicKey);
    for (let bit = 0; bit < 8 * original.length; bit += step) {
      const flipped = original.slice();
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect([bit, await verdict(good, { pins: { otp: [hex(flipped)] } })]).not.toEqual([bit, 'accepted']);
    }
  });

  // requirement: 10
  it('accepts the unchanged bundle', async () => {
    expect(await verdict(good)).toBe('accepted');
  });
});

const formats = vectors<WalletFormats>('wallet-formats.json');
it.skipIf(formats === undefined)('verifies the bundle of the wallet formats with its enclave key', async () => {
  if (formats === undefined) return;
  const { bundle, target, enclave: signer } = formats.otpTargetBundle;
  const verified = await verifyTargetBundle({ bundle, pins: { otp: [signer.pubUncompressed] } });
  expect(toKey(verified)).toBe(target.pubUncompressed);
});

it.skipIf(formats === undefined)('rejects an export bundle as a target', async () => {
  if (formats === undefined) return;
  const { bundle } = formats.exportBundle;
  const signer = (JSON.parse(bundle) as Record<string, string>)['enclaveQuorumPublic'] ?? '';
  const refused = verifyTargetBundle({ bundle, pins: { otp: [signer] } });
  await expect(refused).rejects.toMatchObject({ code: 'BUNDLE_TARGET_INVALID' });
});
