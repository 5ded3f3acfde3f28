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
import { inProcessLocks } from '../../src/device/inProcessLocks.ts';
import type { SocketStreet } from './socketStreet.ts';

/** A page with a wallet, its way in and its transfer. */
export interface Page {
  readonly wallet: Wallet;
  readonly login: LoginFlow;
  readonly send: SendFlow;
  /** The page is gone between two instructions: nothing that it has begun goes on in this browser. */
  die(): void;
}

/** Somebody's browser: what it keeps outlives its pages. */
export interface Browser {
  openPage(): Page;
}

export interface BrowserOptions {
  readonly street: SocketStreet;
  /** By which the relay knows it. */
  readonly address: string;
  readonly random: Wallet['random'];
  /** How far this machine's clock is ahead. */
  readonly skewMs: number;
  /** Told of each call before it leaves, and when its answer is there: the page may die of either. */
  readonly called: () => void;
}

export function createBrowser(options: BrowserOptions): Browser {
  const { street, address, random, skewMs, called } = options;
  const { clock, atWork, proxy, relayUrl: relay } = street;
  const { pins } = street.sandbox;
  const storage = memoryStorage();
  const locks = inProcessLocks();
  let token: string | undefined;

  async function travel(url: string, init: RequestInit): Promise<Response> {
    const work = atWork.begin();
    try {
      const headers = new Headers(init.headers);
      for (const [name, value] of Object.entries(proxy.headersOf(address, work))) headers.set(name, value);
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
      const response = await fetch(url, { ...init, headers });
      token = response.headers.get('latchkey-session') ?? token;
      if (init.method === 'DELETE' && response.ok && url.endsWith('/relay/session')) token = undefined;
      const read = response.arrayBuffer.bind(response);
      response.arrayBuffer = () => atWork.during(read());
      return response;
    } finally {
      work.end();
    }
  }

  function openPage(): Page {
    let isGone = false;
    let release = () => {};
    const gone = new Promise<never>((_, reject) => {
      release = () => reject(new DOMException('The page is gone.', 'AbortError'));
    });
    gone.catch(() => {});
    const never = new Promise<never>(() => {});
    /** Comes out while the page lives, and never after. */
    const alive = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (isGone) return never;
      try {
        const result = await work();
        return isGone ? never : result;
      } catch (error) {
        if (isGone) return never;
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
        setTimeout: (callback, ms) => clock.setTimeout(() => isGone || callback(), ms),
      },
      storage: guarded(storage, alive),
      // A browser takes a lock from a page that is gone.
      locks: {
        request: (name, given, work) =>
          alive(() => locks.request(name, given, () => Promise.race([isGone ? gone : work(), gone]))),
      },
      fetch: (url, init) =>
        alive(async () => {
          called();
          if (isGone) return never;
          const response = await travel(url, init);
          if (!isGone) called();
          return response;
        }),
    });
    const page: Page = {
      wallet,
      login: createLoginFlow(wallet),
      send: createSendFlow(wallet),
      die: () => {
        isGone = true;
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

function guarded(storage: WalletStorage, alive: <Result>(work: () => Promise<Result>) => Promise<Result>) {
  const { records, keys } = storage;
  return {
    keptIn: 'storage',
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
