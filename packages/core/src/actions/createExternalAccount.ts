import type { RequestOf } from '@latchkey/contract';
import type { ExternalAccount } from '@latchkey/contract/accounts';
import { createExternalAccount as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import { proveSigner } from '../client/proveSigner.ts';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Registers a bank account or wallet that can be paid.
 *
 * ```ts
 * import { createExternalAccount } from '@latchkey/core'
 *
 * const account = await createExternalAccount(wallet, {
 *   idempotencyKey: crypto.randomUUID(),
 *   body: { currency: 'USD', accountInfo: { accountType: 'USD_ACCOUNT', accountNumber, routingNumber, beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' } } },
 * })
 * ```
 *
 * With an idempotency key the call can be retried after a lost response and returns the original response. Field errors
 * are in `fields` of the error. Implements `POST /customers/external-accounts`
 * (docs/reference/accounts.md#createexternalaccount).
 *
 * @throws `INVALID_INPUT`, `INVALID_BANK_ACCOUNT`, `CONFLICT`, `RELAY_PROOF_REQUIRED` for the account of deposits
 * (`defaultUmaDepositAccount`) without a session key, `RELAY_SESSION_REQUIRED`
 */
export async function createExternalAccount(
  wallet: Wallet,
  parameters: createExternalAccount.Parameters,
): Promise<ExternalAccount> {
  checkArguments('createExternalAccount', { wallet, parameters });
  return (await request(wallet, operation, { ...parameters, prove: proveSigner(wallet) })).body;
}

export declare namespace createExternalAccount {
  interface Parameters
    extends Pick<RequestOf<typeof operation>, 'body'>,
      Pick<request.Extras, 'idempotencyKey' | 'signal'> {}
}
