import { toHex } from '../../src/internal/hex.ts';
import type { SessionKey } from '../../src/keys/sessionKey.ts';

/**
 * The signature that a model key makes: unique per key and text. Real signatures take ten times as long as the rest of
 * a run, and have tests of their own.
 */
export function toSignature(compressedPublicKey: string, text: string): Uint8Array<ArrayBuffer> {
  const mark = new Uint8Array(64);
  let hash = 0x811c9dc5;
  for (const character of `${compressedPublicKey} ${text}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  for (let at = 0; at < mark.length; at += 1) {
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) + at;
    mark[at] = hash >>> 24;
  }
  return mark;
}

/** A remote key as the wallet sees it; each has a number. Calls `signed` with every text that it signs. */
export function createModelKey(number: number, signed: (by: string, text: string) => void): SessionKey {
  const x = number.toString(16).padStart(64, '0');
  const publicKey = `04${x}${'0'.repeat(64)}`;
  const compressedPublicKey = toHex(Uint8Array.of(2, ...Buffer.from(x, 'hex')));
  const sign = async (bytes: Uint8Array<ArrayBuffer>) => {
    const text = new TextDecoder().decode(bytes);
    signed(publicKey, text);
    return toSignature(compressedPublicKey, text);
  };
  return { publicKey, compressedPublicKey, privateKey: { sign } };
}
