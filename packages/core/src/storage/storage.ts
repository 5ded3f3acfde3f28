import type { PrivateKey } from './privateKey.ts';

/** Where a wallet keeps what a reload must not lose. Another place can be brought, with the same three doors. */
export interface WalletStorage {
  /** Whether a reload keeps what is put here. It can turn from `storage` to `memory`, never back. */
  readonly keptIn: 'storage' | 'memory';
  readonly records: RecordStorage;
  readonly keys: KeyStorage;
  /** Lets go of connections and listeners. What is kept stays; the next use opens again. */
  close(): void;
}

/** Records by name: plain data, copied in and copied out. */
export interface RecordStorage {
  get(name: string): Promise<unknown>;
  /** Resolves when it is on disk. */
  put(name: string, record: unknown): Promise<void>;
  delete(name: string): Promise<void>;
  /** Every record whose name begins so, in whichever order. */
  list(prefix: string): Promise<readonly (readonly [name: string, record: unknown])[]>;
}

/** Private keys by name, their public halves. They cannot be read out, only used. */
export interface KeyStorage {
  get(name: string): Promise<PrivateKey | undefined>;
  /** Resolves when the key is on disk, was read back and has signed. */
  put(name: string, key: PrivateKey): Promise<void>;
  delete(name: string): Promise<void>;
  /**
   * Makes a key where the keys of this storage live: in a worker, in a frame of another origin. Without it a key is made
   * by Web Cryptography in this page.
   */
  readonly generate?: (() => Promise<NewKey>) | undefined;
}

/** A key that was just made, and is not kept yet. */
export interface NewKey {
  /** Uncompressed point (04 ‖ x ‖ y), 130 hexadecimal digits in lower case. */
  readonly publicKey: string;
  /** Compressed point, 66 hexadecimal digits in lower case. */
  readonly compressedPublicKey: string;
  readonly privateKey: PrivateKey;
}
