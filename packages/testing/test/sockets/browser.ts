import {
  closeWallet,
  createLoginFlow,
  createSendFlow,
  createWallet,
  type LoginFlow,
  memoryStorage,
  type SendFlow,
  type Wallet,
  type WalletStorage,
} from '@latchkey/core';
import { createInProcessLocks } from '../../src/device/inProcessLocks.ts';
import type { SocketEnvironment } from './socketEnvironment.ts';

/** A page with a wallet, its login and its transfer. */
export interface Page {
  readonly wallet: Wallet;
  readonly login: LoginFlow;
  readonly send: SendFlow;
  /** Destroys the page between two steps: none of its work continues in this browser. */
  destroy(): void;
}

/** A user's browser: its storage outlives its pages. */
export interface Browser {
  openPage(): Page;
}

export interface BrowserOptions {
  readonly env: SocketEnvironment;
  /** The relay's identification of the browser. */
  readonly address: string;
  readonly random: Wallet['random'];
  /** How far this machine's clock is ahead. */
  readonly skewMs: number;
  /** Runs before each call leaves, and when its response arrives: the page may crash at either. */
  readonly onCall: () => void;
}

export function createBrowser(options: BrowserOptions): Browser {
  const { env, address, random, skewMs, onCall } = options;
  const { clock, tracker, proxy, relayUrl: relay } = env;
  const { pins } = env.sandbox;
  const storage = memoryStorage();
  const locks = createInProcessLocks();
  let token: string | undefined;

  async function send(url: string, init: RequestInit): Promise<Response> {
    const work = tracker.begin();
    try {
      const headers = new Headers(init.headers);
      for (const [name, value] of Object.entries(proxy.createHeaders(address, work))) headers.set(name, value);
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
      const response = await fetch(url, { ...init, headers });
      token = response.headers.get('latchkey-session') ?? token;
      if (init.method === 'DELETE' && response.ok && url.endsWith('/relay/session')) token = undefined;
      const read = response.arrayBuffer.bind(response);
      response.arrayBuffer = () => tracker.during(read());
      return response;
    } finally {
      work.end();
    }
  }

  function openPage(): Page {
    let isDestroyed = false;
    let release = () => {};
    const destroyed = new Promise<never>((_, reject) => {
      release = () => reject(new DOMException('The page is gone.', 'AbortError'));
    });
    destroyed.catch(() => {});
    const never = new Promise<never>(() => {});
    /** Settles while the page lives, and never afterwards. */
    const whileOpen = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (isDestroyed) return never;
      try {
        const result = await work();
        return isDestroyed ? never : result;
      } catch (error) {
        if (isDestroyed) return never;
        throw error;
      }
    };
    const wallet = createWallet({
      relay,
      pins,
      random,
      broadcast: null,
      clock: {
        ...clock,
        now: () => clock.now() + skewMs,
        setTimeout: (callback, ms) => clock.setTimeout(() => isDestroyed || callback(), ms),
      },
      storage: createPageStorage(storage, whileOpen),
      // A browser releases the locks of a destroyed page.
      locks: {
        request: (name, given, work) =>
          whileOpen(() =>
            locks.request(name, given, () => Promise.race([isDestroyed ? destroyed : work(), destroyed])),
          ),
      },
      fetch: (url, init) =>
        whileOpen(async () => {
          onCall();
          if (isDestroyed) return never;
          const response = await send(url, init);
          if (!isDestroyed) onCall();
          return response;
        }),
    });
    const page: Page = {
      wallet,
      login: createLoginFlow(wallet),
      send: createSendFlow(wallet),
      destroy: () => {
        isDestroyed = true;
        release();
        page.login.dispose();
        page.send.dispose();
        closeWallet(wallet);
      },
    };
    return page;
  }

  return { openPage };
}

function createPageStorage(storage: WalletStorage, alive: <Result>(work: () => Promise<Result>) => Promise<Result>) {
  const { records, keys } = storage;
  return {
    storedIn: 'storage',
    records: {
      get: (name) => alive(() => records.get(name)),
      put: (name, record) => alive(() => records.put(name, record)),
      delete: (name) => alive(() => records.delete(name)),
      list: (prefix) => alive(() => records.list(prefix)),
    },
    keys: {
      get: (name) => alive(() => keys.get(name)),
      put: (name, key) => alive(() => keys.put(name, key)),
      delete: (name) => alive(() => keys.delete(name)),
    },
    close: () => {},
  } satisfies WalletStorage;
}
