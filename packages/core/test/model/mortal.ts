import type { Channel } from '../../src/client/channel.ts';
import type { createWallet } from '../../src/client/createWallet.ts';
import type { Locks } from '../../src/client/locks.ts';
import type { Wallet } from '../../src/client/wallet.ts';
import type { Clock } from '../../src/internal/clock.ts';

/** What the wallet of a page is given. */
export type World = createWallet.Options & Pick<Wallet, 'fetch' | 'storage'>;

/** The world of one page, and its end. */
export interface Mortal {
  readonly world: World;
  die(): void;
}

/**
 * A page that dies does nothing more, wherever it stood: no answer, timer or word of another tab reaches it, nothing that
 * it would have stored next is stored, and its locks are given back.
 */
export function mortal(
  given: World & { readonly clock: Clock; readonly locks: Locks; readonly broadcast: Channel },
): Mortal {
  const { clock, storage, locks, broadcast, fetch } = given;
  let isDead = false;
  let die = () => {};
  const death = new Promise<void>((resolve) => {
    die = () => {
      isDead = true;
      resolve();
    };
  });

  async function alive<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!isDead) {
      try {
        const result = await work();
        if (!isDead) return result;
      } catch (error) {
        if (!isDead) throw error;
      }
    }
    return new Promise<never>(() => {});
  }

  /** An object whose calls are answered while there is somebody to hear it. */
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

  const world: World = {
    ...given,
    clock: { ...clock, setTimeout: (callback, ms) => clock.setTimeout(() => isDead || callback(), ms) },
    storage: { ...storage, records: heard(storage.records), keys: heard(storage.keys) },
    locks: {
      request: <Result>(name: string, options: { readonly signal?: AbortSignal }, work: () => Promise<Result>) =>
        alive(() =>
          locks.request(name, options, () => Promise.race([isDead ? death : work(), death]) as Promise<Result>),
        ),
    },
    broadcast: {
      post: (message) => isDead || broadcast.post(message),
      listen: (listener) => broadcast.listen((message) => isDead || listener(message)),
    },
    fetch: (url, init) => alive(() => fetch(url, init)),
  };
  return { world, die };
}
