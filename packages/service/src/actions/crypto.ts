import * as operations from '@latchkey/contract/crypto';
import { type CallOptions, call } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';

/**
 * Estimates the fee of a withdrawal on a network, in smallest units (docs/reference/crypto.md#estimatewithdrawalfee).
 *
 * ```ts
 * const { totalFee } = await estimateWithdrawalFee(client, {
 *   body: { internalAccountId, currency: 'USDC', cryptoNetwork: 'SOLANA', amount: 5_000_000, destinationAddress },
 * })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `AMOUNT_OUT_OF_RANGE`, `NOT_FOUND`
 */
export async function estimateWithdrawalFee(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.estimateWithdrawalFee> & CallOptions,
) {
  return (await call(client, operations.estimateWithdrawalFee, parameters)).body;
}
