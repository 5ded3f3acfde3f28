const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function toBase58(bytes: Uint8Array): string {
  let rest = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (; rest > 0n; rest /= 58n) text = `${digits[Number(rest % 58n)]}${text}`;
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text;
}

/** A self-hosted wallet: its address, and how its owner signs a message. */
export interface SolanaWallet {
  readonly address: string;
  readonly sign: (message: string) => Promise<string>;
}

/** Creates a wallet with a new key. */
export async function createSolanaWallet(): Promise<SolanaWallet> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
  return {
    address: toBase58(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))),
    sign: async (message) =>
      toBase58(new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(message)))),
  };
}
