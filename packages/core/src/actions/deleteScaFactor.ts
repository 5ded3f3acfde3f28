import { deleteScaFactor as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import { proveSigner } from '../client/proveSigner.ts';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Removes an enrolled passkey. A payment that waits for it expires.
 *
 * ```ts
 * import { deleteScaFactor } from '@latchkey/core'
 *
 * await deleteScaFactor(wallet, { credentialId: 'c2VjdXJpdHkta2V5' }) // from listScaFactors
 * ```
 *
 * Implements `DELETE /sca/factors/{credentialId}` (docs/reference/sca.md#deletescafactor).
 *
 * @throws `NOT_FOUND`, `CONFLICT`, `RELAY_PROOF_REQUIRED` without a session key: repeat the call after a new sign-in;
 * `RELAY_SESSION_REQUIRED`
 */
export async function deleteScaFactor(wallet: Wallet, parameters: deleteScaFactor.Parameters): Promise<void> {
  checkArguments('deleteScaFactor', { wallet, parameters });
  const { credentialId, signal } = parameters;
  await requestAsCaller(wallet, operation, { params: { credentialId }, prove: proveSigner(wallet), signal });
}

export declare namespace deleteScaFactor {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    /** The factor's id in `listScaFactors`. */
    readonly credentialId: string;
  }
}
