import type { VerificationId } from '@latchkey/contract';
import { getVerification as operation } from '@latchkey/contract/calls';
import type { Verification } from '@latchkey/contract/verifications';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Reads a verification and its errors.
 *
 * ```ts
 * import { getVerification } from '@latchkey/core'
 *
 * const verification = await getVerification(wallet, { verificationId })
 * ```
 *
 * Implements `GET /verifications/{verificationId}` (docs/reference/verifications.md#getverification).
 *
 * @throws `NOT_FOUND`, `RELAY_SESSION_REQUIRED`
 */
export async function getVerification(wallet: Wallet, parameters: getVerification.Parameters): Promise<Verification> {
  checkArguments('getVerification', { wallet, parameters });
  const { verificationId, signal, background } = parameters;
  return (await requestAsCaller(wallet, operation, { params: { verificationId }, signal, background })).body;
}

export declare namespace getVerification {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    readonly verificationId: VerificationId;
  }
}
