import type { AuthMethodId } from '@latchkey/contract';
import { deleteCredential as operation } from '@latchkey/contract/calls';
import type { AuthMethod } from '@latchkey/contract/credentials';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { collectForeignIds } from '../session/foreignIds.ts';
import { getSigner } from '../session/getSigner.ts';
import { rememberIds } from '../session/knownIds.ts';
import { type SignedAttempt, signedRetry } from '../session/signedRetry.ts';
import { type SignRequest, signForAccount } from '../session/signForAccount.ts';

/**
 * Removes a credential and ends every session that it opened, by signed retry. The signing session must have been
 * opened by another credential, and the last credential cannot be removed.
 *
 * ```ts
 * import { deleteCredential, listCredentials } from '@latchkey/core'
 *
 * const [lost] = await listCredentials(wallet, { accountId })
 * if (lost) await deleteCredential(wallet, { authMethodId: lost.id })
 * ```
 *
 * Implements `DELETE /auth/credentials/{authMethodId}` (docs/reference/signed-retries.md,
 * docs/reference/credentials.md#deletecredential).
 *
 * @throws `SESSION_REQUIRED` without a signer, `INVALID_INPUT` for the last credential, `WALLET_SIGNATURE_INVALID` when
 * this credential opened the session, `NOT_FOUND`, `PAYLOAD_MISMATCH`, `PURPOSE_MISMATCH`, `RELAY_SESSION_REQUIRED`
 */
export async function deleteCredential(wallet: Wallet, parameters: deleteCredential.Parameters): Promise<void> {
  checkArguments('deleteCredential', { wallet, parameters });
  const { authMethodId, known = [], attempt, signal } = parameters;
  rememberIds(wallet, known);
  const expectation = { purpose: 'removeCredential', foreignIds: collectForeignIds(wallet, authMethodId) } as const;
  const sign = (signRequest: SignRequest) => signForAccount(wallet, signRequest, expectation);
  const signing = { key: getSigner(wallet), sign, attempt };
  await signedRetry(wallet, operation, { params: { authMethodId }, signal }, signing);
}

export declare namespace deleteCredential {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly authMethodId: AuthMethodId;
    /**
     * Additional known credentials. A payload that names another credential of these, or of those that the wallet has
     * read, is not signed.
     */
    readonly known?: readonly Pick<AuthMethod, 'id' | 'credentialId'>[] | undefined;
    /** For retries: after a lost response, the same object sends the same request again. */
    readonly attempt?: SignedAttempt | undefined;
  }
}
