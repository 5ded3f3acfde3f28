import { memoryStorage, type WalletStorage } from '@latchkey/core';
import { createInProcessChannel, type InProcessChannel } from './inProcessChannel.ts';
import { createInProcessLocks, type InProcessLocks } from './inProcessLocks.ts';

/** The state that the tabs of one browser share. A reload keeps all of it. */
export interface Device {
  readonly storage: WalletStorage;
  readonly locks: InProcessLocks;
  readonly broadcast: InProcessChannel;
  /** Calls the relay as this browser would, with its identity. */
  fetch(url: string, init: RequestInit): Promise<Response>;
}

/** Creates a separate browser, without an identity at the relay. */
export function createDevice(transport: (input: string, init: RequestInit) => Promise<Response>): Device {
  let token: string | undefined;
  return {
    storage: withPersistentStorage(memoryStorage()),
    locks: createInProcessLocks(),
    broadcast: createInProcessChannel(),
    async fetch(url, init) {
      const headers = new Headers(init.headers);
      if (token) headers.set('authorization', `Bearer ${token}`);
      const response = await transport(url, { ...init, headers });
      token = response.headers.get('latchkey-session') ?? token;
      if (init.method === 'DELETE' && response.ok && new URL(url).pathname.endsWith('/relay/session'))
        token = undefined;
      return response;
    },
  };
}

/** Reports storage as persistent: it outlives the wallets of the device, as over a reload. */
function withPersistentStorage(storage: WalletStorage): WalletStorage {
  return { ...storage, storedIn: 'storage' };
}
