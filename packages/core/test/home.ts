import type { createWallet } from '../src/client/createWallet.ts';
import type { Wallet } from '../src/client/wallet.ts';
import { saveSessionKey } from '../src/keys/keyStore.ts';
import { openSession } from '../src/session/openSession.ts';
import { restoreSession } from '../src/session/restoreSession.ts';
import { memoryStorage } from '../src/storage/memoryStorage.ts';
import { sessionKeys } from './model/signIn.ts';
import { json, type MadeCall, rest, scriptedWallet } from './scriptedWallet.ts';

const people = { ada: 'Ada', bob: 'Bob' } as const;
export type Person = keyof typeof people;

/** Whose wallet it is. */
export const accountIdOf = (person: Person) => `InternalAccount:${person}` as const;

/**
 * The one browser of a home, in which people come and go: tabs that share storage, words and who the relay takes them
 * for. What is asked beside sessions is answered by a function, which is told who asks.
 */
export function createHome(
  answer: (call: MadeCall, person: Person | undefined) => Response | Promise<Response>,
  options: Partial<createWallet.Options> = {},
) {
  let here: Person | undefined;
  let sessions = 0;
  let byte = 0;
  const storage = memoryStorage();
  const listeners = new Set<(message: unknown) => void>();
  const broadcast = {
    post: (message: unknown) => {
      for (const listener of listeners) queueMicrotask(() => listener(message));
    },
    listen: (listener: (message: unknown) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };

  async function answerAll(call: MadeCall): Promise<Response> {
    const { method, path } = call;
    const isSession = path === '/relay/session';
    if (method === 'DELETE') {
      if (isSession) here = undefined;
      return new Response(null, { status: 204 });
    }
    if (!isSession) return answer(call, here);
    if (here === undefined) return json(401, { code: 'RELAY_SESSION_REQUIRED' }, { 'Latchkey-Error': 'relay' });
    return json(200, { customerId: `Customer:${here}`, accountId: accountIdOf(here) });
  }

  return {
    async openTab() {
      const random = (length: number) => new Uint8Array(length).fill(++byte);
      const tab = scriptedWallet(answerAll, { storage, broadcast, random, ...options });
      await restoreSession(tab.wallet);
      return tab;
    },

    /** Leaves what a login leaves, in the tab of this wallet. */
    async signIn(wallet: Wallet, person: Person): Promise<void> {
      here = person;
      sessions += 1;
      const keys = await sessionKeys();
      const key = keys[sessions % keys.length];
      if (key === undefined) throw new Error('There are no keys.');
      const at = new Date(wallet.now()).toISOString();
      const expiresAt = new Date(wallet.now() + 900_000).toISOString();
      const about = { type: 'EMAIL_OTP', nickname: people[person], createdAt: at, updatedAt: at, expiresAt } as const;
      await saveSessionKey({ storage, key });
      const session = { id: `Session:${sessions}`, accountId: accountIdOf(person), ...about } as const;
      await openSession(wallet, { session, key });
      await rest();
    },
  };
}
