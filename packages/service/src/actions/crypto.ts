import * as operations from '@latchkey/contract/crypto';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const { totalFee } = await estimateWithdrawalFee(client, {
 *   body: { internalAccountId, currency: 'USDC', cryptoNetwork: 'SOLANA', amount: 5_000_000, destinationAddress },
 * })
 * ```
 *
 * What a withdrawal would cost on a network, in smallest units (supplement 3.9).
 *
 * @throws ServiceError `INVALID_INPUT`, `AMOUNT_OUT_OF_RANGE`, `NOT_FOUND`
 */
export async function estimateWithdrawalFee(
  client: ServiceClient,
  parameters: Asked<typeof operations.estimateWithdrawalFee> & CallOptions,
) {
  return (await call(client, operations.estimateWithdrawalFee, parameters)).body;
}
