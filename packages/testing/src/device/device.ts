import { memoryStorage, type WalletStorage } from '@latchkey/core';
import { type InProcessChannel, inProcessChannel } from './inProcessChannel.ts';
import { type InProcessLocks, inProcessLocks } from './inProcessLocks.ts';

/** What the tabs of one browser share. A reload keeps all of it. */
export interface Device {
  readonly storage: WalletStorage;
  readonly locks: InProcessLocks;
  readonly broadcast: InProcessChannel;
  /** Calls the relay as this browser would, with the identity it holds. */
  fetch(url: string, init: RequestInit): Promise<Response>;
}

/** A browser of its own, which knows nobody yet. */
export function createDevice(hop: (input: string, init: RequestInit) => Promise<Response>): Device {
  let token: string | undefined;
  return {
    storage: keeping(memoryStorage()),
    locks: inProcessLocks(),
    broadcast: inProcessChannel(),
    async fetch(url, init) {
      const headers = new Headers(init.headers);
      if (token) headers.set('authorization', `Bearer ${token}`);
      const response = await hop(url, { ...init, headers });
      token = response.headers.get('latchkey-session') ?? token;
      if (init.method === 'DELETE' && response.ok && new URL(url).pathname.endsWith('/relay/session'))
        token = undefined;
      return response;
    },
  };
}

/** To a wallet on this device, a reload keeps what is stored: its storage outlives the wallet. */
function keeping(storage: WalletStorage): WalletStorage {
  return { ...storage, keptIn: 'storage' };
}
