import type { AuthMethodId, RequestOf } from '@latchkey/contract';
import { challengeCredential as operation } from '@latchkey/contract/calls';
import type { CredentialChallenge } from '@latchkey/contract/credentials';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Sends a new code for a credential and returns the bundle to seal it to. The previous bundle becomes invalid.
 *
 * ```ts
 * import { challengeCredential, verifyTargetBundle } from '@latchkey/core'
 *
 * const { otpEncryptionTargetBundle } = await challengeCredential(wallet, { authMethodId })
 * ```
 *
 * Each call sends a message, so it is never retried automatically. To sign in, use `signIn` or `createLoginFlow`.
 * Implements `POST /auth/credentials/{authMethodId}/challenge` (docs/reference/credentials.md#challengecredential).
 *
 * @throws `NOT_FOUND`, `RATE_LIMITED` with `retryAt`, `RELAY_RATE_LIMITED`, `RELAY_SESSION_REQUIRED`
 */
export async function challengeCredential(
  wallet: Wallet,
  parameters: challengeCredential.Parameters,
): Promise<CredentialChallenge> {
  checkArguments('challengeCredential', { wallet, parameters });
  const { authMethodId, ...rest } = parameters;
  return (await request(wallet, operation, { params: { authMethodId }, ...rest })).body;
}

export declare namespace challengeCredential {
  interface Parameters extends Pick<RequestOf<typeof operation>, 'body'>, Pick<request.Extras, 'signal'> {
    readonly authMethodId: AuthMethodId;
  }
}
