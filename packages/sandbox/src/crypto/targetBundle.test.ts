import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isProof } from '../../../../scripts/scope.mjs';
import { readVectors } from '../../test/vectors.ts';
import { fromHex, fromUtf8 } from './bytes.ts';
import { deriveKeyPair } from './keys.ts';
import { parsePublicKey, toUncompressedHex } from './points.ts';
import { verifyDer } from './signatures.ts';
import { createTargetBundle } from './targetBundle.ts';

const enclave = deriveKeyPair('bundle', 'enclave');
const target = deriveKeyPair('bundle', 'target');

interface Bundle {
  version: string;
  data: string;
  dataSignature: string;
  enclaveQuorumPublic: string;
}

const isSigned = ({ data, dataSignature }: Bundle, key = enclave.publicKey) => {
  const [message, signature] = [fromHex(data), fromHex(dataSignature)];
  return message !== undefined && signature !== undefined && verifyDer(key, message, signature);
};

it('has four members, with the target inside the signed data', () => {
  const bundle: Bundle = JSON.parse(createTargetBundle(enclave, target.publicKey));
  expect(Object.keys(bundle)).toEqual(['version', 'data', 'dataSignature', 'enclaveQuorumPublic']);
  expect(bundle.version).toBe('v1.0.0');
  expect(bundle.enclaveQuorumPublic).toBe(toUncompressedHex(enclave.publicKey));
  expect(fromUtf8(fromHex(bundle.data) ?? new Uint8Array())).toBe(
    JSON.stringify({ targetPublic: toUncompressedHex(target.publicKey) }),
  );
  expect(isSigned(bundle)).toBe(true);
});

// requirement: 10
it('fails for any flipped bit of data, signature or key', () => {
  const bundle: Bundle = JSON.parse(createTargetBundle(enclave, target.publicKey));
  const flip = (text: string, bit: number) => {
    const bytes = fromHex(text) ?? new Uint8Array();
    const at = bit >> 3;
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7));
    return Buffer.from(bytes).toString('hex');
  };
  // Every bit in the proof; in `npm test` each bit of a byte occurs in turn.
  const step = isProof ? 1 : 7;
  let accepted = 0;
  for (let bit = 0; bit < bundle.dataSignature.length * 4; bit += step) {
    if (isSigned({ ...bundle, dataSignature: flip(bundle.dataSignature, bit) })) accepted++;
  }
  for (let bit = 0; bit < bundle.data.length * 4; bit += 5 * step) {
    if (isSigned({ ...bundle, data: flip(bundle.data, bit) })) accepted++;
  }
  for (let bit = 0; bit < 65 * 8; bit += step) {
    const key = parsePublicKey(flip(bundle.enclaveQuorumPublic, bit));
    if (key && isSigned(bundle, key)) accepted++;
  }
  expect(accepted).toBe(0);
  expect(isSigned(bundle)).toBe(true);
});

// requirement: 11
describe('createTargetBundle', () => {
  it('has an uncompressed target on the curve that WebCrypto imports for ECDH', async () => {
    for (let at = 0; at < 20; at++) {
      const { publicKey } = deriveKeyPair('bundle', `target/${at}`);
      const { data }: Bundle = JSON.parse(createTargetBundle(enclave, publicKey));
      const { targetPublic } = JSON.parse(Buffer.from(data, 'hex').toString());
      expect(targetPublic).toMatch(/^04[0-9a-f]{128}$/);
      const bytes = Buffer.from(targetPublic, 'hex');
      await webcrypto.subtle.importKey('raw', bytes, { name: 'ECDH', namedCurve: 'P-256' }, false, []);
    }
  });

  it('creates valid signatures, some with high s', () => {
    const half = 0x7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8n;
    const bundles = Array.from({ length: 40 }, (_, at) => {
      const { publicKey } = deriveKeyPair('bundle', `high/${at}`);
      return JSON.parse(createTargetBundle(enclave, publicKey)) as Bundle;
    });
    const isHigh = ({ dataSignature }: Bundle) => BigInt(`0x${dataSignature.slice(-64)}`) > half;
    expect(bundles.some(isHigh)).toBe(true);
    expect(bundles.every((bundle) => isSigned(bundle))).toBe(true);
  });

  interface Formats {
    otpTargetBundle: {
      bundle: string;
      target: { pubCompressed: string };
      enclave: { priv: string; pubCompressed: string };
    };
  }
  const formats = readVectors<Formats>('wallet-formats.json');

  it.skipIf(!formats)('creates the members and signed bytes of the vector, and a valid signature', () => {
    if (!formats) return;
    const { bundle, target: vectorTarget, enclave: vectorEnclave } = formats.otpTargetBundle;
    const [secret, key] = [fromHex(vectorEnclave.priv), parsePublicKey(vectorEnclave.pubCompressed)];
    const targetKey = parsePublicKey(vectorTarget.pubCompressed);
    if (!secret || !key || !targetKey) throw new Error('The vector cannot be read.');
    const theirs: Bundle = JSON.parse(bundle);
    const ours: Bundle = JSON.parse(createTargetBundle({ secret, publicKey: key }, targetKey));
    expect({ ...ours, dataSignature: '' }).toEqual({ ...theirs, dataSignature: '' });
    expect(isSigned(theirs, key)).toBe(true);
    expect(isSigned(ours, key)).toBe(true);
  });
});
