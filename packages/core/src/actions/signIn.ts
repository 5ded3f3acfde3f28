import type { RequestOf } from '@latchkey/contract';
import { signIn as operation } from '@latchkey/contract/calls';
import type { SignInAnswer } from '@latchkey/contract/relay';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Finds the wallet behind an e-mail address or a phone number, and sends its owner a code.
 *
 * ```ts
 * import { signIn } from '@latchkey/core'
 *
 * const { credential, code } = await signIn(wallet, { type: 'EMAIL_OTP', identifier: 'anna@example.com' })
 * code.length // 6 is not a given
 * ```
 *
 * Each call sends a message, so it is never repeated by itself. Where its answer is lost, the same call under the same
 * `idempotencyKey` brings it again for two minutes, and no second message. `createLoginFlow` does the whole sign-in.
 * Implements `POST /relay/sign-in` (design 9.1 and 9.11).
 *
 * @throws `RELAY_NOT_FOUND`, `RATE_LIMITED` and `RELAY_RATE_LIMITED` with `retryAt`
 */
export async function signIn(wallet: Wallet, parameters: signIn.Parameters): Promise<SignInAnswer> {
  const { signal, idempotencyKey, ...body } = parameters;
  return (await request(wallet, operation, { body, signal, idempotencyKey })).body;
}

export declare namespace signIn {
  type Parameters = RequestOf<typeof operation>['body'] & Pick<request.Extras, 'idempotencyKey' | 'signal'>;
}
