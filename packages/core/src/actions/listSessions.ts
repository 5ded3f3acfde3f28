import type { InternalAccountId } from '@latchkey/contract';
import { listSessions as operation } from '@latchkey/contract/calls';
import type { Session } from '@latchkey/contract/sessions';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { rememberIds } from '../session/knownIds.ts';
import { checkAccount } from './checkAccount.ts';

/**
 * Reads the active sessions of a wallet account, on every device.
 *
 * ```ts
 * import { listSessions } from '@latchkey/core'
 *
 * const sessions = await listSessions(wallet, { accountId })
 * ```
 *
 * Implements `GET /auth/sessions` (docs/reference/sessions.md#listsessions).
 *
 * @throws `INVALID_INPUT`, `RELAY_SESSION_REQUIRED`
 */
export async function listSessions(wallet: Wallet, parameters: listSessions.Parameters): Promise<readonly Session[]> {
  checkArguments('listSessions', { wallet, parameters });
  const { accountId, signal } = parameters;
  const { data } = (await request(wallet, operation, { query: { accountId }, signal })).body;
  checkAccount(data, accountId);
  rememberIds(
    wallet,
    data.map(({ id }) => ({ id })),
  );
  return data;
}

export declare namespace listSessions {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly accountId: InternalAccountId;
  }
}
