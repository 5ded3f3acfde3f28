import type { SessionId } from '@latchkey/contract';
import { revokeSession } from '@latchkey/contract/calls';
import type { Wallet } from '../client/wallet.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { type Signing, signedRetry } from './signedRetry.ts';
import { type SignRequest, signForAccount } from './signForAccount.ts';

/**
 * Revokes a session by signed retry (docs/reference/signed-retries.md), with its own key or another key of the same
 * account.
 */
export async function revoke(wallet: Wallet, parameters: revoke.Parameters): Promise<void> {
  const { sessionId, key, holder, organizationId, foreignIds, signal } = parameters;
  const expectation = { purpose: 'revokeSession', foreignIds } as const;
  const sign = (signRequest: SignRequest) => signForAccount(wallet, { ...signRequest, organizationId }, expectation);
  await signedRetry(wallet, revokeSession, { params: { sessionId }, signal }, { key, sign, holder });
}

export declare namespace revoke {
  interface Parameters extends Pick<Signing, 'holder'> {
    readonly sessionId: SessionId;
    readonly key: SessionKey | undefined;
    /** The pinned organization, for a key of which the caller is the holder. */
    readonly organizationId?: unknown;
    /** Ids of other resources: a payload that names one is not signed. */
    readonly foreignIds: readonly string[];
    readonly signal: AbortSignal | undefined;
  }
}
