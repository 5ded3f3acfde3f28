import type { CustomerId } from '@latchkey/contract';
import { sendEmailVerification as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Sends a verification code to the user's e-mail address. Call it again to send another.
 *
 * ```ts
 * import { sendEmailVerification } from '@latchkey/core'
 *
 * await sendEmailVerification(wallet, { customerId })
 * ```
 *
 * Implements `POST /customers/{customerId}/verify-email` (docs/reference/customers.md#sendemailverification).
 *
 * @throws `CONFLICT` when it is not required or already verified, `RELAY_RATE_LIMITED` with `retryAt`,
 * `RELAY_SESSION_REQUIRED`
 */
export async function sendEmailVerification(
  wallet: Wallet,
  parameters: sendEmailVerification.Parameters,
): Promise<void> {
  checkArguments('sendEmailVerification', { wallet, parameters });
  const { customerId, signal } = parameters;
  await requestAsCaller(wallet, operation, { params: { customerId }, signal });
}

export declare namespace sendEmailVerification {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly customerId: CustomerId;
  }
}
