import { getRelaySession } from '@latchkey/contract/calls';
import type { RelaySession, RelaySessionResponse } from '@latchkey/contract/relay';
import { request } from '../client/request.ts';
import type { RelayClient } from '../client/wallet.ts';
import { WalletError } from '../errors/walletError.ts';

/**
 * Requests the relay's session, and reports that the user is signed out.
 *
 * @throws `RELAY_SESSION_REQUIRED` when signed out: the relay says so in a successful response, so that the console of a
 * signed-out page stays empty.
 */
export async function requestRelaySession(
  client: RelayClient,
  extras: Pick<request.Extras, 'signal' | 'background'> = {},
): Promise<RelaySession> {
  const { body } = await request(client, getRelaySession, extras);
  if (isSignedIn(body)) return body;
  client.requestReports.emit('identityLost');
  throw new WalletError({
    code: 'RELAY_SESSION_REQUIRED',
    message: 'The relay has no session of this browser. Sign in first.',
    next: 'signIn',
  });
}

function isSignedIn(session: RelaySessionResponse): session is RelaySession {
  return session.customerId !== null;
}
