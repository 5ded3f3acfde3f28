import type { RequestOf } from '@latchkey/contract';
import { estimateWithdrawalFee as operation } from '@latchkey/contract/calls';
import type { WithdrawalFee } from '@latchkey/contract/crypto';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Asks what it would cost to send an amount to an address on a chain, before there is an account or a quote for it.
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
 * Amounts are in the smallest unit of `currency`, but `networkFee`, which is in that of `networkFeeAsset` and cannot be
 * added to them. Nothing is locked by it: what a transfer costs is what its quote says.
 * Implements `POST /crypto/estimate-withdrawal-fee` (supplement 3.9).
 *
 * @throws `INVALID_INPUT`, `AMOUNT_OUT_OF_RANGE`, `NOT_FOUND`, `RELAY_SESSION_REQUIRED`
 */
export async function estimateWithdrawalFee(
  wallet: Wallet,
  { signal, ...body }: estimateWithdrawalFee.Parameters,
): Promise<WithdrawalFee> {
  return (await request(wallet, operation, { body, signal })).body;
}

export declare namespace estimateWithdrawalFee {
  type Parameters = RequestOf<typeof operation>['body'] & Pick<request.Extras, 'signal'>;
}
