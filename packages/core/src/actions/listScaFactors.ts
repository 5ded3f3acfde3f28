import { listScaFactors as operation } from '@latchkey/contract/calls';
import type { EnrolledFactor } from '@latchkey/contract/sca';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';
import { rememberFactors } from '../session/knownIds.ts';

/**
 * Lists the user's authentication factors, the default one first.
 *
 * ```ts
 * import { listScaFactors } from '@latchkey/core'
 *
 * const factors = await listScaFactors(wallet)
 * ```
 *
 * The set of factors is open: show an unknown one as unavailable. Implements `GET /sca/factors`
 * (docs/reference/sca.md#listscafactors).
 *
 * @throws `CONFLICT` where the region requires none, `RELAY_SESSION_REQUIRED`
 */
export async function listScaFactors(
  wallet: Wallet,
  parameters: listScaFactors.Parameters = {},
): Promise<readonly EnrolledFactor[]> {
  checkArguments('listScaFactors', { wallet });
  const { factors } = (await requestAsCaller(wallet, operation, { signal: parameters.signal })).body;
  rememberFactors(wallet, factors);
  return factors;
}

export declare namespace listScaFactors {
  interface Parameters extends Pick<request.Extras, 'signal'> {}
}
