import type { Channel } from '../../src/client/channel.ts';
import type { createWallet } from '../../src/client/createWallet.ts';
import type { Locks } from '../../src/client/locks.ts';
import type { Wallet } from '../../src/client/wallet.ts';
import type { Clock } from '../../src/internal/clock.ts';

/** The platform objects that the wallet of a page gets. */
export type WalletEnvironment = createWallet.Options & Pick<Wallet, 'fetch' | 'storage'>;

/** The environment of one page, and its destruction. */
export interface Destroyable {
  readonly environment: WalletEnvironment;
  destroy(): void;
}

/**
 * A destroyed page has no further effect: no response, timer or message of another tab reaches it, it stores nothing,
 * and its locks are released.
 */
export function createDestroyable(
  given: WalletEnvironment & { readonly clock: Clock; readonly locks: Locks; readonly broadcast: Channel },
): Destroyable {
  const { clock, storage, locks, broadcast, fetch } = given;
  let isDestroyed = false;
  let destroy = () => {};
  const destroyed = new Promise<void>((resolve) => {
    destroy = () => {
      isDestroyed = true;
      resolve();
    };
  });

  async function alive<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!isDestroyed) {
      try {
        const result = await work();
        if (!isDestroyed) return result;
      } catch (error) {
        if (!isDestroyed) throw error;
      }
    }
    return new Promise<never>(() => {});
  }

  /** A proxy whose calls settle only while the page exists. */
  function heard<Store extends object>(store: Store): Store {
    return new Proxy(store, {
      get: (_, name) => {
        const value: unknown = Reflect.get(store, name);
        return typeof value === 'function'
          ? (...parts: unknown[]) => alive(() => Reflect.apply(value, store, parts))
          : value;
      },
    });
  }

  const environment: WalletEnvironment = {
    ...given,
    clock: { ...clock, setTimeout: (callback, ms) => clock.setTimeout(() => isDestroyed || callback(), ms) },
    storage: { ...storage, records: heard(storage.records), keys: heard(storage.keys) },
    locks: {
      request: <Result>(name: string, options: { readonly signal?: AbortSignal }, work: () => Promise<Result>) =>
        alive(() =>
          locks.request(
            name,
            options,
            () => Promise.race([isDestroyed ? destroyed : work(), destroyed]) as Promise<Result>,
          ),
        ),
    },
    broadcast: {
      post: (message) => isDestroyed || broadcast.post(message),
      listen: (listener) => broadcast.listen((message) => isDestroyed || listener(message)),
    },
    fetch: (url, init) => alive(() => fetch(url, init)),
  };
  return { environment, destroy };
}
