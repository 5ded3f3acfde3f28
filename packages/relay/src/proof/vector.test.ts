import { readFile } from 'node:fs/promises';
import { proofText } from '@latchkey/contract/relay';
import { verifyEcdsa } from '@latchkey/service';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../crypto/digests.ts';
import { importCompressed } from './publicKey.ts';
import { readProof } from './readProof.ts';

type Member =
  | 'method'
  | 'path'
  | 'body'
  | 'bodyHash'
  | 'time'
  | 'nonce'
  | 'text'
  | 'publicKey'
  | 'signature'
  | 'header';

const page = await readFile(new URL('../../../../docs/relay-elsewhere.md', import.meta.url), 'utf8');
const [, block = ''] = /```json\n(\{[^`]*"header"[^`]*\})\n```/.exec(page) ?? [];
const vector = JSON.parse(block) as Readonly<Record<Member, string>>;

// requirement: 64
describe('the proof that docs/relay-elsewhere.md prints', () => {
  it('has the text, hash and header that the relay computes', async () => {
    expect(await sha256Hex(vector.body)).toBe(vector.bodyHash);
    expect(proofText(vector)).toBe(vector.text);
    const proof = readProof(vector.header);
    expect(proof).toMatchObject({ publicKey: vector.publicKey, time: vector.time, nonce: vector.nonce });
    expect(Buffer.from(proof?.signature ?? []).toString('hex')).toBe(vector.signature);
  });

  it('is valid, and invalid for any other text', async () => {
    const key = await importCompressed(vector.publicKey);
    const der = readProof(vector.header)?.signature;
    if (key === null || der === undefined) throw new Error('The vector cannot be read.');
    const verify = (text: string) => verifyEcdsa({ key, der, message: new TextEncoder().encode(text) });
    expect([await verify(vector.text), await verify(`${vector.text}\n`)]).toEqual([true, false]);
  });
});
