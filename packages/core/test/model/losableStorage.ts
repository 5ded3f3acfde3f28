import { memoryStorage } from '../../src/storage/memoryStorage.ts';
import type { WalletStorage } from '../../src/storage/storage.ts';

/** A browser's storage, and a way to throw away all that it keeps. */
export function createLosableStorage(): { readonly storage: WalletStorage; readonly lose: () => void } {
  let kept = memoryStorage();
  const storage: WalletStorage = {
    keptIn: 'storage',
    records: through(() => kept.records),
    keys: through(() => kept.keys),
    close: () => kept.close(),
  };
  return {
    storage,
    lose: () => {
      kept = memoryStorage();
    },
  };
}

/** An object whose calls go to whatever stands there when they are made. */
function through<Store extends object>(current: () => Store): Store {
  return new Proxy(current(), { get: (_, name) => Reflect.get(current(), name) });
}
