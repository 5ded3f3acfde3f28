export type { DatabaseOptions } from './database.ts';
export { fallbackStorage } from './fallbackStorage.ts';
export { indexedDbKeys } from './indexedDbKeys.ts';
export { indexedDbStorage } from './indexedDbStorage.ts';
export { memoryStorage } from './memoryStorage.ts';
export type { PrivateKey, RemoteSigner } from './privateKey.ts';
export type { KeyStorage, NewKey, RecordStorage, WalletStorage } from './storage.ts';
