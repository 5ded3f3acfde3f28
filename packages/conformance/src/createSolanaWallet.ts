import { base58 } from '@scure/base';
import { utf8 } from './bytes.ts';

/** A self-custodied Solana wallet. Every runtime can create its signatures (Ed25519). */
export interface SolanaWallet {
  readonly address: string;
  sign(message: string): Promise<string>;
}

/** Creates a wallet with a new key. */
export async function createSolanaWallet(): Promise<SolanaWallet> {
  const keys = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair; // of the key pair's algorithm
  return {
    address: base58.encode(new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))),
    sign: async (message) =>
      base58.encode(new Uint8Array(await crypto.subtle.sign('Ed25519', keys.privateKey, utf8(message)))),
  };
}
