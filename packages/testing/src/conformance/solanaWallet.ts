import { utf8 } from '../authenticator/bytes.ts';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function toBase58(bytes: Uint8Array): string {
  let number = 0n;
  for (const byte of bytes) number = number * 256n + BigInt(byte);
  let digits = '';
  for (; number > 0n; number /= 58n) digits = `${alphabet[Number(number % 58n)]}${digits}`;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return alphabet.slice(0, 1).repeat(Math.max(0, zeros)) + digits;
}

/** A wallet whose owner holds its key, on the chain whose signatures every runtime can make: Ed25519. */
export interface SolanaWallet {
  readonly address: string;
  sign(message: string): Promise<string>;
}

/** Makes one with a fresh key. */
export async function makeSolanaWallet(): Promise<SolanaWallet> {
  const keys = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair; // of a pair's algorithm
  return {
    address: toBase58(new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))),
    sign: async (message) =>
      toBase58(new Uint8Array(await crypto.subtle.sign('Ed25519', keys.privateKey, utf8(message)))),
  };
}
