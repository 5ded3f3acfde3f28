import type { CustomerId } from '@latchkey/contract';
import { confirmPhoneVerification as operation } from '@latchkey/contract/calls';
import type { Customer } from '@latchkey/contract/customers';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Verifies the user's phone number with the code that was sent.
 *
 * ```ts
 * import { confirmPhoneVerification } from '@latchkey/core'
 *
 * const { contactVerification } = await confirmPhoneVerification(wallet, { customerId, code })
 * ```
 *
 * Implements `POST /customers/{customerId}/verify-phone/confirm`
 * (docs/reference/customers.md#confirmphoneverification).
 *
 * @throws `INVALID_INPUT` for a wrong or expired code, `CONFLICT`, `RELAY_SESSION_REQUIRED`
 */
export async function confirmPhoneVerification(
  wallet: Wallet,
  parameters: confirmPhoneVerification.Parameters,
): Promise<Customer> {
  checkArguments('confirmPhoneVerification', { wallet, parameters });
  const { customerId, code, signal } = parameters;
  return (await requestAsCaller(wallet, operation, { params: { customerId }, body: { code }, signal })).body;
}

export declare namespace confirmPhoneVerification {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly customerId: CustomerId;
    readonly code: string;
  }
}
