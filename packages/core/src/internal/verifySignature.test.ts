import { describe, expect, it } from 'vitest';
import { bytes } from '../../test/keys.ts';
import { vectors, type Wycheproof } from '../../test/vectors.ts';
import { ecdsa, ecdsaSha256 } from './subtle.ts';
import { verifySignature } from './verifySignature.ts';

interface Group {
  readonly publicKey: { readonly uncompressed: string };
}
interface Test {
  readonly msg: string;
  readonly sig: string;
}

const der = vectors<Wycheproof<Group, Test>>('ecdsa_secp256r1_sha256_test.json');
const raw = vectors<Wycheproof<Group, Test>>('ecdsa_secp256r1_sha256_p1363_test.json');

describe('Wycheproof ECDSA P-256 with SHA-256', () => {
  // requirement: 5
  it.skipIf(der === undefined)('DER: 484 signatures, no false accept and no false reject', async () => {
    let count = 0;
    for (const group of der?.testGroups ?? []) {
      for (const { tcId, comment, msg, sig, result } of group.tests) {
        const verdict = await verifySignature(bytes(group.publicKey.uncompressed), bytes(sig), bytes(msg));
        expect([tcId, comment, verdict]).toEqual([tcId, comment, result === 'valid']);
        count++;
      }
    }
    expect(count).toBe(484);
  });

  // requirement: 6
  it.skipIf(raw === undefined)('P1363: 262 signatures, no false accept and no false reject in WebCrypto', async () => {
    let count = 0;
    for (const group of raw?.testGroups ?? []) {
      const key = await crypto.subtle.importKey('raw', bytes(group.publicKey.uncompressed), ecdsa, false, ['verify']);
      for (const { tcId, comment, msg, sig, result } of group.tests) {
        const verdict = await crypto.subtle.verify(ecdsaSha256, key, bytes(sig), bytes(msg));
        expect([tcId, comment, verdict]).toEqual([tcId, comment, result === 'valid']);
        count++;
      }
    }
    expect(count).toBe(262);
  });
});
