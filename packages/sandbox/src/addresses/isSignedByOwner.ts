import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { fromBase58 } from '../crypto/base58.ts';
import { type Bytes, fromHex, join, toUtf8 } from '../crypto/bytes.ts';
import { toSparkAddress, toTronAddress } from './chains.ts';
import { toEthereumAddress } from './ethereum.ts';

/** A message and the signature of a wallet's key. */
export interface OwnerProof {
  readonly accountType: string;
  readonly address: string;
  readonly message: string;
  readonly signature: string;
}

/** Recovers the key of a 65-byte signature, or `undefined` if there is none. `recovery` is 0 or 1. */
function recoverKey(digest: Uint8Array, compact: Uint8Array, recovery: number): Bytes | undefined {
  if (compact.length !== 64 || recovery < 0 || recovery > 3) return undefined;
  try {
    const signature = join(Uint8Array.of(recovery), compact);
    return secp256k1.recoverPublicKey(signature, digest, { prehash: false }) as Bytes;
  } catch {
    return undefined;
  }
}

/** Returns the bytes that Ethereum-like chains sign: a prefix, the length in digits, the message (EIP-191, TIP-191). */
function addPrefix(chain: string, message: string): Uint8Array {
  const bytes = toUtf8(message);
  return keccak_256(join(toUtf8(`\x19${chain} Signed Message:\n${bytes.length}`), bytes));
}

/** Recovers the 20-byte account address of the key that made a signature in hex. */
function recoverSigner(chain: string, { message, signature }: OwnerProof): Uint8Array | undefined {
  const bytes = fromHex(signature.replace(/^0x/, ''));
  const last = bytes?.[64];
  if (bytes?.length !== 65 || last === undefined) return undefined;
  const key = recoverKey(addPrefix(chain, message), bytes.subarray(0, 64), last >= 27 ? last - 27 : last);
  const whole = key && secp256k1.Point.fromBytes(key).toBytes(false);
  return whole && keccak_256(whole.subarray(1)).subarray(12);
}

/**
 * Recovers the key from Bitcoin's signature of a message: 65 bytes in base64, the first of which is the recovery header
 * (BIP 137, Electrum).
 */
function recoverBitcoinKey({ message, signature }: OwnerProof): Uint8Array | undefined {
  if (!/^[A-Za-z0-9+/]{87}=$/.test(signature)) return undefined;
  const bytes = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0));
  const [header = 0] = bytes;
  const text = toUtf8(message);
  if (text.length > 252 || header < 27 || header > 42) return undefined;
  const signed = join(toUtf8('\x18Bitcoin Signed Message:\n'), Uint8Array.of(text.length), text);
  return recoverKey(sha256(sha256(signed)), bytes.subarray(1), (header - 27) & 3);
}

function provesSolana({ address, message, signature }: OwnerProof): boolean {
  const [key, bytes] = [fromBase58(address), fromBase58(signature)];
  if (key?.length !== 32 || bytes?.length !== 64) return false;
  try {
    return ed25519.verify(bytes, toUtf8(message), key);
  } catch {
    return false;
  }
}

/** Whether a wallet's key signed a message in its chain's format (docs/reference/accounts.md#createexternalaccount). */
export function isSignedByOwner(proof: OwnerProof): boolean {
  const { accountType, address } = proof;
  if (accountType === 'SOLANA_WALLET') return provesSolana(proof);
  if (accountType === 'SPARK_WALLET') {
    const key = recoverBitcoinKey(proof);
    return key !== undefined && toSparkAddress(key) === address.toLowerCase();
  }
  if (accountType === 'TRON_WALLET') {
    const signer = recoverSigner('TRON', proof);
    return signer !== undefined && toTronAddress(signer) === address;
  }
  const signer = recoverSigner('Ethereum', proof);
  return signer !== undefined && toEthereumAddress(signer).toLowerCase() === address.toLowerCase();
}
