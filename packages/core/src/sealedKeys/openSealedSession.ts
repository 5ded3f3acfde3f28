import type { Session } from '@latchkey/contract/sessions';
import type { Wallet } from '../client/wallet.ts';
import { CONFIGURATION_INVALID, SEAL_BROKEN } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { saveSessionKey } from '../keys/keyStore.ts';
import { openSession } from '../session/openSession.ts';
import type { SignerSession } from '../session/state.ts';
import { openSessionKey } from './openSessionKey.ts';
import type { RecipientKey } from './recipientKey.ts';

/**
 * Takes over a session whose key the service generated and sealed. The wallet needs a storage that keeps no keys
 * ({@link withoutKeys}): such a key does not outlive the page.
 *
 * ```ts
 * import { createWallet, indexedDbStorage, verifyCredential } from '@latchkey/core'
 * import { generateRecipientKey, openSealedSession, withoutKeys } from '@latchkey/core/sealed-keys'
 *
 * const wallet = createWallet({ relay: '/latchkey', pins, storage: withoutKeys(indexedDbStorage()) })
 * const recipient = await generateRecipientKey()
 * const body = { type: 'OAUTH', oidcToken, clientPublicKey: recipient.publicKey } as const
 * const response = await verifyCredential(wallet, { authMethodId, body })
 * if (response.status === 200) await openSealedSession(wallet, { session: response.body, recipient })
 * ```
 *
 * Implements the model in which the service generates the key
 * (docs/reference/credentials.md#the-encoding-of-the-client-key, docs/reference/sessions.md,
 * docs/reference/byte-formats.md#sealed-session-key).
 *
 * @throws `CONFIGURATION_INVALID` when the storage would keep the key, before anything is opened; `SEAL_BROKEN` without
 * a sealed key, or when it does not open
 */
export async function openSealedSession(
  wallet: Wallet,
  parameters: openSealedSession.Parameters,
): Promise<SignerSession> {
  const { session, recipient } = parameters;
  if (wallet.storage.storedIn !== 'memory')
    throw createCoreError(CONFIGURATION_INVALID, {
      message:
        'openSealedSession: the storage of the wallet would persist a software key. Set createWallet({ storage: withoutKeys(indexedDbStorage()) }).',
    });
  const sealed = session.encryptedSessionSigningKey;
  if (sealed === undefined) throw createCoreError(SEAL_BROKEN);
  const key = await openSessionKey({ sealed, recipient, info: wallet.hpkeInfo });
  await saveSessionKey({ storage: wallet.storage, key });
  return openSession(wallet, { session, key });
}

export declare namespace openSealedSession {
  interface Parameters {
    readonly session: Session;
    /** Created for this session only. */
    readonly recipient: RecipientKey;
  }
}
