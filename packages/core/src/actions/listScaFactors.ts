import { listScaFactors as operation } from '@latchkey/contract/calls';
import type { EnrolledFactor } from '@latchkey/contract/sca';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Reads with which factors a person can prove who they are, the usual one first.
 *
 * ```ts
 * import { listScaFactors } from '@latchkey/core'
 *
 * const factors = await listScaFactors(wallet)
 * ```
 *
 * The set of factors is open: show one you do not know as unavailable.
 * Implements `GET /sca/factors` (supplement 2.6).
 *
 * @throws `CONFLICT` where the region does not ask for it, `RELAY_SESSION_REQUIRED`
 */
export async function listScaFactors(
  wallet: Wallet,
  parameters: listScaFactors.Parameters = {},
): Promise<readonly EnrolledFactor[]> {
  return (await requestAsCaller(wallet, operation, { signal: parameters.signal })).body.factors;
}

export declare namespace listScaFactors {
  interface Parameters extends Pick<request.Extras, 'signal'> {}
}
