import { endRelaySession } from '@latchkey/contract/calls';
import { request } from '../client/request.ts';
import type { RelayClient, Wallet } from '../client/wallet.ts';
import { withLockSoon } from '../client/withLockSoon.ts';
import { ENDING } from './record.ts';

/**
 * Ends the relay's session after a sign-out that may not have reached the relay; without one it has no effect. A tab that
 * is signing out still needs the session and holds the lock.
 *
 * @throws every code of the request, and the reason of the lock if another tab is still signing out
 */
export async function endSignedOutSession(
  wallet: Wallet,
  { client = wallet, signal }: endSignedOutSession.Options = {},
): Promise<void> {
  const { records } = wallet.storage;
  await withLockSoon(wallet, ENDING, async () => {
    if ((await records.get(ENDING)) !== true) return;
    await request(client, endRelaySession, { signal });
    await records.delete(ENDING);
  });
}

export declare namespace endSignedOutSession {
  interface Options {
    /** Receives the reports of the request. Default: the wallet. */
    readonly client?: RelayClient | undefined;
    readonly signal?: AbortSignal | undefined;
  }
}
