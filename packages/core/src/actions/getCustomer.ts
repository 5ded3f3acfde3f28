import type { CustomerId } from '@latchkey/contract';
import { getCustomer as operation } from '@latchkey/contract/calls';
import type { Customer } from '@latchkey/contract/customers';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Reads the user's customer record: contacts to verify, and `kycStatus` (`kybStatus` for a business).
 *
 * ```ts
 * import { getCustomer } from '@latchkey/core'
 *
 * const customer = await getCustomer(wallet, { customerId })
 * ```
 *
 * Implements `GET /customers/{customerId}` (docs/reference/verifications.md, docs/reference/customers.md#getcustomer).
 *
 * @throws `USER_NOT_FOUND`, `RELAY_SESSION_REQUIRED`
 */
export async function getCustomer(wallet: Wallet, parameters: getCustomer.Parameters): Promise<Customer> {
  checkArguments('getCustomer', { wallet, parameters });
  const { customerId, signal, background } = parameters;
  return (await requestAsCaller(wallet, operation, { params: { customerId }, signal, background })).body;
}

export declare namespace getCustomer {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    readonly customerId: CustomerId;
  }
}
