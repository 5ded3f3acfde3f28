import { createVerify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/scope.mjs';
import { readVectors } from '../../test/vectors.ts';
import { type Bytes, fromHex, toHex, toUtf8 } from './bytes.ts';
import { deriveKeyPair } from './keys.ts';
import { type PublicKey, parsePublicKey, toPem } from './points.ts';
import { signDer, signRaw, verifyDer, verifyRaw } from './signatures.ts';

interface EcdsaVectors {
  testGroups: {
    publicKey: { uncompressed: string };
    tests: { tcId: number; msg: string; sig: string; result: 'valid' | 'invalid' | 'acceptable' }[];
  }[];
}

const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

function verifyVectors(
  vectors: EcdsaVectors | undefined,
  verify: (key: PublicKey, message: Bytes, signature: Bytes) => boolean,
) {
  const wrong: string[] = [];
  let run = 0;
  for (const { publicKey, tests } of vectors?.testGroups ?? []) {
    const key = parsePublicKey(publicKey.uncompressed);
    for (const test of tests) {
      run++;
      const [message, signature] = [fromHex(test.msg), fromHex(test.sig)];
      const accepted = key && message && signature ? verify(key, message, signature) : false;
      if (accepted !== (test.result === 'valid')) wrong.push(`${test.tcId} ${test.result}`);
    }
  }
  return { run, wrong };
}

const derVectors = readVectors<EcdsaVectors>('ecdsa_secp256r1_sha256_test.json');
const rawVectors = readVectors<EcdsaVectors>('ecdsa_secp256r1_sha256_p1363_test.json');

// requirement: 5
it.skipIf(!derVectors)('matches all 484 Wycheproof ECDSA verdicts in DER', () => {
  expect(verifyVectors(derVectors, verifyDer)).toEqual({ run: 484, wrong: [] });
});

// requirement: 6
it.skipIf(!rawVectors)('matches all 262 Wycheproof ECDSA verdicts in P1363', () => {
  expect(verifyVectors(rawVectors, verifyRaw)).toEqual({ run: 262, wrong: [] });
});

describe('signing', () => {
  const pair = deriveKeyPair('signatures', 'signer');

  // requirement: 7
  const count = runs({ smoke: 100, proof: 1_000 });
  it(`creates ${count} DER signatures of at most 72 bytes that OpenSSL accepts`, () => {
    const pem = toPem(pair.publicKey);
    let high = 0;
    for (let at = 0; at < count; at++) {
      const message = toUtf8(`message ${at}`);
      const signature = signDer(pair, message);
      expect(signature.length).toBeLessThanOrEqual(72);
      if (!createVerify('SHA256').update(message).verify(pem, signature)) expect.fail(`OpenSSL refuses number ${at}`);
      if (BigInt(`0x${toHex(signRaw(pair, message).subarray(32))}`) > order / 2n) high++;
    }
    // Signatures are not normalized: about half have a high s.
    expect(high / count).toBeGreaterThan(0.25);
    expect(high / count).toBeLessThan(0.75);
  });

  it('signs deterministically', () => {
    expect(signDer(pair, toUtf8('a'))).toEqual(signDer(pair, toUtf8('a')));
  });

  // requirement: 11
  it('accepts s and n − s', () => {
    const message = toUtf8('either');
    const raw = signRaw(pair, message);
    const s = BigInt(`0x${toHex(raw.subarray(32))}`);
    const turned = fromHex(toHex(raw.subarray(0, 32)) + (order - s).toString(16).padStart(64, '0'));
    expect(verifyRaw(pair.publicKey, message, raw)).toBe(true);
    expect(turned && verifyRaw(pair.publicKey, message, turned)).toBe(true);
  });

  it('rejects trailing bytes, a truncated signature, another message, and another format', () => {
    const message = toUtf8('exact');
    const signature = signDer(pair, message);
    expect(verifyDer(pair.publicKey, message, Uint8Array.of(...signature, 0))).toBe(false);
    expect(verifyDer(pair.publicKey, message, signature.subarray(1))).toBe(false);
    expect(verifyDer(pair.publicKey, toUtf8('exact '), signature)).toBe(false);
    expect(verifyDer(pair.publicKey, message, signRaw(pair, message))).toBe(false);
    expect(verifyRaw(pair.publicKey, message, signature)).toBe(false);
    expect(verifyDer('02zz' as PublicKey, message, signature)).toBe(false);
  });
});
