import type { PrivateKey } from './privateKey.ts';

/** Where a wallet stores what a reload must not lose. A custom storage implements the same three members. */
export interface WalletStorage {
  /** Whether a reload keeps the data. It can change from `storage` to `memory`, never back. */
  readonly storedIn: 'storage' | 'memory';
  readonly records: RecordStorage;
  readonly keys: KeyStorage;
  /** Closes connections and listeners. The data stays; the next use opens again. */
  close(): void;
}

/** Records by name: plain data, copied in and out. */
export interface RecordStorage {
  get(name: string): Promise<unknown>;
  /** Resolves after the data is on disk. */
  put(name: string, record: unknown): Promise<void>;
  delete(name: string): Promise<void>;
  /** Every record whose name has this prefix, in any order. */
  list(prefix: string): Promise<readonly (readonly [name: string, record: unknown])[]>;
}

/** Private keys by public key. They can be used, not read. */
export interface KeyStorage {
  get(name: string): Promise<PrivateKey | undefined>;
  /** Resolves after the key is on disk, was read back and has signed. */
  put(name: string, key: PrivateKey): Promise<void>;
  delete(name: string): Promise<void>;
  /**
   * Generates a key where the keys of this storage live: in a worker, in a frame of another origin. Default: WebCrypto
   * in this page.
   */
  readonly generate?: (() => Promise<NewKey>) | undefined;
}

/** A new key that is not stored yet. */
export interface NewKey {
  /** Uncompressed point (04 ‖ x ‖ y), 130 lower-case hexadecimal digits. */
  readonly publicKey: string;
  /** Compressed point, 66 lower-case hexadecimal digits. */
  readonly compressedPublicKey: string;
  readonly privateKey: PrivateKey;
}
