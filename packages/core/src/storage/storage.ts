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
  /** Every record whose name begins so, by name in ascending order. */
  list(prefix: string): Promise<readonly (readonly [name: string, record: unknown])[]>;
}

/** Private keys by name. They cannot be read out, only used. */
export interface KeyStorage {
  get(name: string): Promise<CryptoKey | undefined>;
  /** Resolves when the key is on disk, was read back and has signed. */
  put(name: string, key: CryptoKey): Promise<void>;
  delete(name: string): Promise<void>;
}
