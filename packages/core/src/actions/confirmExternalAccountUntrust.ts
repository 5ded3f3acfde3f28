import type { ExternalAccountId } from '@latchkey/contract';
import type { Trust } from '@latchkey/contract/accounts';
import { confirmExternalAccountUntrust as operation } from '@latchkey/contract/calls';
import type { ScaAuthorization } from '@latchkey/contract/sca';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Removes trust from a payee, with a proof for the challenge that `untrustExternalAccount` returned.
 *
 * ```ts
 * import { confirmExternalAccountUntrust } from '@latchkey/core'
 *
 * const { trusted } = await confirmExternalAccountUntrust(wallet, { externalAccountId, challengeId, proof: { code } })
 * ```
 *
 * With its challenge id, the same proof, repeated, is verified once. Implements `POST
 * /customers/external-accounts/{externalAccountId}/untrust/confirm` (docs/reference/accounts.md#trustexternalaccount).
 *
 * @throws `INVALID_INPUT` for a wrong or late proof, `CONFLICT` when no confirmation is pending, `ACCOUNT_LOCKED` and
 * `RATE_LIMITED` with `retryAt`, `NOT_FOUND`, `RELAY_SESSION_REQUIRED`
 */
export async function confirmExternalAccountUntrust(
  wallet: Wallet,
  parameters: confirmExternalAccountUntrust.Parameters,
): Promise<Trust> {
  checkArguments('confirmExternalAccountUntrust', { wallet, parameters });
  const { externalAccountId, challengeId, proof, signal } = parameters;
  const body = { ...proof, challengeId };
  return (await request(wallet, operation, { params: { externalAccountId }, body, challengeId, signal })).body;
}

export declare namespace confirmExternalAccountUntrust {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly externalAccountId: ExternalAccountId;
    /** Absent if there is no challenge. */
    readonly challengeId?: string | undefined;
    /** `code`, or `passkeyAssertion` and `origin`. */
    readonly proof: Pick<ScaAuthorization, 'code' | 'passkeyAssertion' | 'origin'>;
  }
}
