import type { AuthMethodId } from '@latchkey/contract';
import { deleteCredential as operation } from '@latchkey/contract/calls';
import type { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { SESSION_REQUIRED } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { signedRetry } from '../session/signedRetry.ts';
import { signerOf } from '../session/signerOf.ts';
import { REMOVAL } from '../signing/changePurposes.ts';

/**
 * Removes a way to open the wallet, with every session it opened, by signed retry. The key that signs must be of a
 * session that another credential opened, and the last credential stays.
 *
 * ```ts
 * import { deleteCredential, listCredentials } from '@latchkey/core'
 *
 * const [lost] = await listCredentials(wallet, { accountId })
 * await deleteCredential(wallet, { authMethodId: lost.id })
 * ```
 *
 * Implements `DELETE /auth/credentials/{authMethodId}` (supplement 1.4 and 1.7).
 *
 * @throws `SESSION_REQUIRED` without a key to sign with, `INVALID_INPUT` for the last one, `WALLET_SIGNATURE_INVALID`
 * where this very credential opened the session, `NOT_FOUND`, `PURPOSE_MISMATCH`, `RELAY_SESSION_REQUIRED`
 */
export async function deleteCredential(wallet: Wallet, parameters: deleteCredential.Parameters): Promise<void> {
  const { authMethodId, signal } = parameters;
  const key = signerOf(wallet);
  if (key === undefined) throw coreError(SESSION_REQUIRED);
  await signedRetry(wallet, operation, { params: { authMethodId }, signal }, { key, purpose: REMOVAL });
}

export declare namespace deleteCredential {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly authMethodId: AuthMethodId;
  }
}
