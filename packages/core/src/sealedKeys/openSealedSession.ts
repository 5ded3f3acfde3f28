import type { Session } from '@latchkey/contract/sessions';
import type { Wallet } from '../client/wallet.ts';
import { CONFIGURATION_INVALID, SEAL_BROKEN } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { saveSessionKey } from '../keys/keyStore.ts';
import { openSession } from '../session/openSession.ts';
import type { SignerSession } from '../session/state.ts';
import { openSessionKey } from './openSessionKey.ts';
import type { RecipientKey } from './recipientKey.ts';

/**
 * Takes over a session whose key the service made and sealed. The wallet needs a storage that keeps no keys
 * ({@link withoutKeys}): such a key does not outlive the page.
 *
 * ```ts
 * import { createWallet, indexedDbStorage, verifyCredential } from '@latchkey/core'
 * import { generateRecipientKey, openSealedSession, withoutKeys } from '@latchkey/core/sealed-keys'
 *
 * const wallet = createWallet({ relay: '/latchkey', pins, storage: withoutKeys(indexedDbStorage()) })
 * const recipient = await generateRecipientKey()
 * const body = { type: 'OAUTH', oidcToken, clientPublicKey: recipient.publicKey } as const
 * const answer = await verifyCredential(wallet, { authMethodId, body })
 * if (answer.status === 200) await openSealedSession(wallet, { session: answer.body, recipient })
 * ```
 *
 * Implements the model in which the service holds the key first (supplement 1.2, 1.10, 1.13.6).
 *
 * @throws `CONFIGURATION_INVALID` where the storage would keep the key, before anything is opened; `SEAL_BROKEN` where there is no sealed key, or it does not open
 */
export async function openSealedSession(
  wallet: Wallet,
  parameters: openSealedSession.Parameters,
): Promise<SignerSession> {
  const { session, recipient } = parameters;
  if (wallet.storage.keptIn !== 'memory') throw coreError(CONFIGURATION_INVALID);
  const sealed = session.encryptedSessionSigningKey;
  if (sealed === undefined) throw coreError(SEAL_BROKEN);
  const key = await openSessionKey({ sealed, recipient, info: wallet.hpkeInfo });
  await saveSessionKey({ storage: wallet.storage, key });
  return openSession(wallet, { session, key });
}

export declare namespace openSealedSession {
  interface Parameters {
    readonly session: Session;
    /** Made for this session, and for no other. */
    readonly recipient: RecipientKey;
  }
}
