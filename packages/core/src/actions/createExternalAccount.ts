import type { RequestOf } from '@latchkey/contract';
import type { ExternalAccount } from '@latchkey/contract/accounts';
import { createExternalAccount as operation } from '@latchkey/contract/calls';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Registers a bank account or wallet that money can be sent to.
 *
 * ```ts
 * import { createExternalAccount } from '@latchkey/core'
 *
 * const account = await createExternalAccount(wallet, {
 *   idempotencyKey: crypto.randomUUID(),
 *   body: { currency: 'USD', accountInfo: { accountType: 'USD_ACCOUNT', accountNumber, routingNumber, beneficiary } },
 * })
 * ```
 *
 * With an idempotency key the call can be repeated after a lost answer: the first answer comes again.
 * What is wrong with which field stands in `fields` of the error.
 * Implements `POST /customers/external-accounts` (interface, Accounts; supplement 4.1 to 4.4).
 *
 * @throws `INVALID_INPUT`, `INVALID_BANK_ACCOUNT`, `CONFLICT`, `RELAY_SESSION_REQUIRED`
 */
export async function createExternalAccount(
  wallet: Wallet,
  parameters: createExternalAccount.Parameters,
): Promise<ExternalAccount> {
  return (await request(wallet, operation, parameters)).body;
}

export declare namespace createExternalAccount {
  interface Parameters
    extends Pick<RequestOf<typeof operation>, 'body'>,
      Pick<request.Extras, 'idempotencyKey' | 'signal'> {}
}
