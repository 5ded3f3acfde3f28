import type { CustomerId } from '@latchkey/contract';
import { confirmEmailVerification as operation } from '@latchkey/contract/calls';
import type { Customer } from '@latchkey/contract/customers';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Verifies the user's e-mail address with the code that was sent.
 *
 * ```ts
 * import { confirmEmailVerification } from '@latchkey/core'
 *
 * const { contactVerification } = await confirmEmailVerification(wallet, { customerId, code })
 * ```
 *
 * Implements `POST /customers/{customerId}/verify-email/confirm`
 * (docs/reference/customers.md#confirmemailverification).
 *
 * @throws `INVALID_INPUT` for a wrong or expired code, `CONFLICT`, `RELAY_SESSION_REQUIRED`
 */
export async function confirmEmailVerification(
  wallet: Wallet,
  parameters: confirmEmailVerification.Parameters,
): Promise<Customer> {
  checkArguments('confirmEmailVerification', { wallet, parameters });
  const { customerId, code, signal } = parameters;
  return (await requestAsCaller(wallet, operation, { params: { customerId }, body: { code }, signal })).body;
}

export declare namespace confirmEmailVerification {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly customerId: CustomerId;
    readonly code: string;
  }
}
