import { deleteScaFactor as operation } from '@latchkey/contract/calls';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Removes an enrolled passkey. A transfer that waits for it lapses.
 *
 * ```ts
 * import { deleteScaFactor } from '@latchkey/core'
 *
 * await deleteScaFactor(wallet, { credentialId })
 * ```
 *
 * Implements `DELETE /sca/factors/{credentialId}` (supplement 2.6).
 *
 * @throws `NOT_FOUND`, `CONFLICT`, `RELAY_SESSION_REQUIRED`
 */
export async function deleteScaFactor(wallet: Wallet, parameters: deleteScaFactor.Parameters): Promise<void> {
  const { credentialId, signal } = parameters;
  await requestAsCaller(wallet, operation, { params: { credentialId }, signal });
}

export declare namespace deleteScaFactor {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    /** Of the factor in `listScaFactors`. */
    readonly credentialId: string;
  }
}
