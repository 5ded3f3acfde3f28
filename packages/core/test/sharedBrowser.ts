import type { createWallet } from '../src/client/createWallet.ts';
import type { Wallet } from '../src/client/wallet.ts';
import { saveSessionKey } from '../src/keys/keyStore.ts';
import { openSession } from '../src/session/openSession.ts';
import { restoreSession } from '../src/session/restoreSession.ts';
import { memoryStorage } from '../src/storage/memoryStorage.ts';
import { createBroadcast } from './createBroadcast.ts';
import { sessionKeys } from './model/signIn.ts';
import { flushTasks, json, type MadeCall, scriptedWallet } from './scriptedWallet.ts';

const people = { ada: 'Ada', bob: 'Bob' } as const;
export type UserName = keyof typeof people;

/** The owner of the wallet. */
export const toAccountId = (person: UserName) => `InternalAccount:${person}` as const;

/**
 * One browser used by several users: tabs that share storage, messages and the identity that the relay reports. A
 * function responds to every request except those for sessions, and receives the current user.
 */
export function createSharedBrowser(
  response: (call: MadeCall, person: UserName | undefined) => Response | Promise<Response>,
  options: Partial<createWallet.Options> = {},
) {
  let here: UserName | undefined;
  let sessions = 0;
  let byte = 0;
  const storage = memoryStorage();
  const broadcast = createBroadcast();

  async function respondToCall(call: MadeCall): Promise<Response> {
    const { method, path } = call;
    const isSession = path === '/relay/session';
    if (method === 'DELETE') {
      if (isSession) here = undefined;
      return new Response(null, { status: 204 });
    }
    if (!isSession) return response(call, here);
    if (here === undefined) return json(401, { code: 'RELAY_SESSION_REQUIRED' }, { 'Latchkey-Error': 'relay' });
    return json(200, { customerId: `Customer:${here}`, accountId: toAccountId(here) });
  }

  return {
    async openTab(own: Partial<createWallet.Options> = {}) {
      const random = (length: number) => new Uint8Array(length).fill(++byte);
      const tab = scriptedWallet(respondToCall, { storage, broadcast, random, ...options, ...own });
      await restoreSession(tab.wallet);
      return tab;
    },

    /** Leaves the state of a completed login in the tab of this wallet. */
    async signIn(wallet: Wallet, person: UserName): Promise<void> {
      here = person;
      sessions += 1;
      const keys = await sessionKeys();
      const key = keys[sessions % keys.length];
      if (key === undefined) throw new Error('There are no keys.');
      const at = new Date(wallet.now()).toISOString();
      const expiresAt = new Date(wallet.now() + 900_000).toISOString();
      const about = { type: 'EMAIL_OTP', nickname: people[person], createdAt: at, updatedAt: at, expiresAt } as const;
      await saveSessionKey({ storage, key });
      const session = { id: `Session:${sessions}`, accountId: toAccountId(person), ...about } as const;
      await openSession(wallet, { session, key });
      await flushTasks();
    },
  };
}

/** Responds to a refresh: asks for a signature, then opens the session. */
export function respondToRefresh(session: object, headers: Headers, body: unknown): Response {
  if (headers.has('Service-Wallet-Signature')) return json(201, session);
  const { clientPublicKey } = body as { clientPublicKey: string };
  const payloadToSign = JSON.stringify({
    type: 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2',
    organizationId: 'org',
    parameters: { targetPublicKey: clientPublicKey },
  });
  return json(202, { payloadToSign, requestId: 'Request:1', expiresAt: '2099-01-01T00:00:00.000Z' });
}
