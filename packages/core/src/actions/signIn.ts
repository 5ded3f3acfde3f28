import type { RequestOf } from '@latchkey/contract';
import { signIn as operation } from '@latchkey/contract/calls';
import type { SignInResponse } from '@latchkey/contract/relay';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import { runWithTimeout } from '../client/runWithTimeout.ts';
import type { Wallet } from '../client/wallet.ts';
import { endSignedOutSession } from '../session/endSignedOutSession.ts';
import { getSessionStore } from '../session/sessionStore.ts';

/** How long a sign-in waits for the end of the session before it. */
const END_MS = 2_000;

/**
 * Finds the wallet of an e-mail address or a phone number and sends its owner a code.
 *
 * ```ts
 * import { signIn } from '@latchkey/core'
 *
 * const { credential, code } = await signIn(wallet, { type: 'EMAIL_OTP', identifier: 'anna@example.com' })
 * code?.length // do not assume 6
 * ```
 *
 * Each call sends a message, so it is never retried automatically. After a lost response the same call with the same
 * `idempotencyKey` returns the same response for two minutes, without a second message. `createLoginFlow` handles the
 * complete sign-in. Implements `POST /relay/sign-in` (docs/reference/relay.md#signin,
 * docs/architecture.md#sign-in-identifier).
 *
 * @throws `RELAY_NOT_FOUND`, `RATE_LIMITED` and `RELAY_RATE_LIMITED` with `retryAt`
 */
export async function signIn(wallet: Wallet, parameters: signIn.Parameters): Promise<SignInResponse> {
  checkArguments('signIn', { wallet, parameters });
  const { signal, idempotencyKey, ...body } = parameters;
  // Withdraws a passkey that is offered by autofill.
  if (body.type !== 'PASSKEY') getSessionStore(wallet).dispatch({ type: 'signInStarted' });
  // A read that ended the old session later, while the response to this sign-in is in flight, would end the new one.
  await runWithTimeout(wallet, { ms: END_MS, signal }, (limit) => endSignedOutSession(wallet, { signal: limit }));
  return (await request(wallet, operation, { body, signal, idempotencyKey })).body;
}

export declare namespace signIn {
  type Parameters = RequestOf<typeof operation>['body'] & Pick<request.Extras, 'idempotencyKey' | 'signal'>;
}
