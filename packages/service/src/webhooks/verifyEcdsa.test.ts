import { describe, expect, it } from 'vitest';
import { vectors } from '../../test/vectors.ts';
import { decodeBase64, importPem, importSpki, verifyEcdsa } from './verifyEcdsa.ts';

interface Wycheproof {
  readonly testGroups: readonly {
    readonly publicKeyDer: string;
    readonly publicKeyPem: string;
    readonly tests: readonly {
      readonly tcId: number;
      readonly msg: string;
      readonly sig: string;
      readonly result: string;
    }[];
  }[];
}

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const file = vectors<Wycheproof>('ecdsa_secp256r1_sha256_test.json');

describe('verifyEcdsa', () => {
  // requirement: 5
  it.skipIf(file === undefined)('passes Wycheproof without a false accept or a false reject', async () => {
    const wrong: number[] = [];
    let count = 0;
    for (const group of file?.testGroups ?? []) {
      const key = await importSpki(bytes(group.publicKeyDer));
      expect(key).not.toBeNull();
      if (key === null) continue;
      for (const { tcId, msg, sig, result } of group.tests) {
        count += 1;
        const verdict = await verifyEcdsa({ key, der: bytes(sig), message: bytes(msg) });
        if (verdict !== (result === 'valid')) wrong.push(tcId);
      }
    }
    expect(count).toBe(484);
    expect(wrong).toEqual([]);
  });

  it.skipIf(file === undefined)('reads the same key from PEM and DER', async () => {
    const [group] = file?.testGroups ?? [];
    const fromPem = await importPem(group?.publicKeyPem ?? '');
    expect(fromPem?.algorithm).toEqual((await importSpki(bytes(group?.publicKeyDer ?? '')))?.algorithm);
  });
});

describe('importPem', () => {
  it.each([
    ['nothing', ''],
    ['another kind', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'],
    ['no base64', '-----BEGIN PUBLIC KEY-----\n*\n-----END PUBLIC KEY-----'],
    ['no key', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'],
    [
      'another curve',
      '-----BEGIN PUBLIC KEY-----\nMFYwEAYHKoZIzj0CAQYFK4EEAAoDQgAEeb5mfvncu6xVoGKVzocLBwKb/NstzijZWfKBWxb4F5hIOtp3JqPEZV2k+/wOEQio/Re0SKaFVBmcR9CP+xDUuA==\n-----END PUBLIC KEY-----',
    ],
  ])('rejects %s', async (_, pem) => {
    expect(await importPem(pem)).toBeNull();
  });
});

describe('decodeBase64', () => {
  it('accepts standard, padded base64', () => {
    expect([...(decodeBase64('AAEC/w==') ?? [])]).toEqual([0, 1, 2, 255]);
  });

  it.each(['AAEC_w==', 'AAEC/w', 'AAEC/x==', 'AA EC', '\uFEFFAAEC', 'AAEC\n', 'A'])('rejects %j', (text) => {
    expect(decodeBase64(text)).toBeNull();
  });
});
