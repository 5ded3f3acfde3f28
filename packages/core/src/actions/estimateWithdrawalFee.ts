import type { RequestOf } from '@latchkey/contract';
import { estimateWithdrawalFee as operation } from '@latchkey/contract/calls';
import type { WithdrawalFee } from '@latchkey/contract/crypto';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Estimates the cost of sending an amount to a blockchain address, before there is an account or a quote.
 *
 * ```ts
 * import { estimateWithdrawalFee } from '@latchkey/core'
 *
 * const { totalFee, netAmount } = await estimateWithdrawalFee(wallet, {
 *   internalAccountId,
 *   currency: 'USDB',
 *   cryptoNetwork: 'SPARK',
 *   amount: 5_000_000,
 *   destinationAddress,
 * })
 * ```
 *
 * Amounts are in the smallest unit of `currency`, except `networkFee`, which is in that of `networkFeeAsset` and cannot
 * be added to them. Nothing is locked: the quote determines the cost of a payment. Implements `POST
 * /crypto/estimate-withdrawal-fee` (docs/reference/crypto.md#estimatewithdrawalfee).
 *
 * @throws `INVALID_INPUT`, `AMOUNT_OUT_OF_RANGE`, `NOT_FOUND`, `RELAY_SESSION_REQUIRED`
 */
export async function estimateWithdrawalFee(
  wallet: Wallet,
  parameters: estimateWithdrawalFee.Parameters,
): Promise<WithdrawalFee> {
  checkArguments('estimateWithdrawalFee', { wallet, parameters });
  const { signal, ...body } = parameters;
  return (await request(wallet, operation, { body, signal })).body;
}

export declare namespace estimateWithdrawalFee {
  type Parameters = RequestOf<typeof operation>['body'] & Pick<request.Extras, 'signal'>;
}
