import type { InternalAccountId } from '@latchkey/contract';
import { listSessions as operation } from '@latchkey/contract/calls';
import type { Session } from '@latchkey/contract/sessions';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Reads the active sessions of a wallet account, on every device.
 *
 * ```ts
 * import { listSessions } from '@latchkey/core'
 *
 * const sessions = await listSessions(wallet, { accountId })
 * ```
 *
 * Implements `GET /auth/sessions` (supplement 1.10).
 *
 * @throws `INVALID_INPUT`, `RELAY_SESSION_REQUIRED`
 */
export async function listSessions(wallet: Wallet, parameters: listSessions.Parameters): Promise<readonly Session[]> {
  const { accountId, signal } = parameters;
  return (await request(wallet, operation, { query: { accountId }, signal })).body.data;
}

export declare namespace listSessions {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly accountId: InternalAccountId;
  }
}
