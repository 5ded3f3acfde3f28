export { fallbackStorage } from './fallbackStorage.ts';
export { indexedDbStorage } from './indexedDbStorage.ts';
export { memoryStorage } from './memoryStorage.ts';
export type { KeyStorage, RecordStorage, WalletStorage } from './storage.ts';
