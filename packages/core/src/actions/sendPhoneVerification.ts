import type { CustomerId } from '@latchkey/contract';
import { sendPhoneVerification as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Sends a verification code to the user's phone. Call it again to send another.
 *
 * ```ts
 * import { sendPhoneVerification } from '@latchkey/core'
 *
 * await sendPhoneVerification(wallet, { customerId })
 * ```
 *
 * Implements `POST /customers/{customerId}/verify-phone` (docs/reference/customers.md#sendphoneverification).
 *
 * @throws `CONFLICT` when it is not required or already verified, `RELAY_RATE_LIMITED` with `retryAt`,
 * `RELAY_SESSION_REQUIRED`
 */
export async function sendPhoneVerification(
  wallet: Wallet,
  parameters: sendPhoneVerification.Parameters,
): Promise<void> {
  checkArguments('sendPhoneVerification', { wallet, parameters });
  const { customerId, signal } = parameters;
  await requestAsCaller(wallet, operation, { params: { customerId }, signal });
}

export declare namespace sendPhoneVerification {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly customerId: CustomerId;
  }
}
