import type { AuthMethodId } from '@latchkey/contract';
import { deleteCredential as operation } from '@latchkey/contract/calls';
import type { AuthMethod } from '@latchkey/contract/credentials';
import type { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { type Attempt, signedRetry } from '../session/signedRetry.ts';
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
 * where this very credential opened the session, `NOT_FOUND`, `PAYLOAD_MISMATCH`,
 * `PURPOSE_MISMATCH`, `RELAY_SESSION_REQUIRED`
 */
export async function deleteCredential(wallet: Wallet, parameters: deleteCredential.Parameters): Promise<void> {
  const { authMethodId, known = [], attempt, signal } = parameters;
  const others = known
    .filter(({ id }) => id !== authMethodId)
    .flatMap(({ id, credentialId }) => [id, id.slice(id.indexOf(':') + 1), credentialId ?? id]);
  const signing = { key: signerOf(wallet), purpose: REMOVAL, subject: { others }, attempt } as const;
  await signedRetry(wallet, operation, { params: { authMethodId }, signal }, signing);
}

export declare namespace deleteCredential {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly authMethodId: AuthMethodId;
    /** The wallet's credentials, where they were read: a payload that names another of them is not signed. */
    readonly known?: readonly Pick<AuthMethod, 'id' | 'credentialId'>[] | undefined;
    /** Kept for a repetition: where an answer is lost, the same object given again sends the same again. */
    readonly attempt?: Attempt | undefined;
  }
}
