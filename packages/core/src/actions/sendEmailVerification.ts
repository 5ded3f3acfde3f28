import type { CustomerId } from '@latchkey/contract';
import { sendEmailVerification as operation } from '@latchkey/contract/calls';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Sends a code to the person's e-mail address, to verify it; once more to send another.
 *
 * ```ts
 * import { sendEmailVerification } from '@latchkey/core'
 *
 * await sendEmailVerification(wallet, { customerId })
 * ```
 *
 * Implements `POST /customers/{customerId}/verify-email` (supplement 5.1).
 *
 * @throws `CONFLICT` where nobody asks for it or it is verified, `RELAY_RATE_LIMITED` with `retryAt`,
 * `RELAY_SESSION_REQUIRED`
 */
export async function sendEmailVerification(
  wallet: Wallet,
  parameters: sendEmailVerification.Parameters,
): Promise<void> {
  const { customerId, signal } = parameters;
  await requestAsCaller(wallet, operation, { params: { customerId }, signal });
}

export declare namespace sendEmailVerification {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly customerId: CustomerId;
  }
}
