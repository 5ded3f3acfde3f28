import { refreshSession } from '@latchkey/contract/calls';
import { exclusively } from '../client/exclusively.ts';
import { toWalletError } from '../client/toWalletError.ts';
import type { Wallet } from '../client/wallet.ts';
import { ABORTED, SESSION_REQUIRED } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { deleteSessionKey, saveSessionKey } from '../keys/keyStore.ts';
import { REFRESH } from '../signing/changePurposes.ts';
import { isOver } from './holdSigner.ts';
import { type Keeper, keeperOf } from './keeper.ts';
import { lock } from './lock.ts';
import { look } from './look.ts';
import { openSession } from './openSession.ts';
import { readSession } from './record.ts';
import { revoke } from './revoke.ts';
import { signedRetry } from './signedRetry.ts';
import type { SignerSession } from './state.ts';

type Signer = NonNullable<Keeper['signer']>;

/**
 * Takes a new session with a new key in the place of the present one, in one tab at a time. The one before is not
 * revoked: an order it has signed may still be on its way, and be repeated byte for byte. Its key is gone all the same.
 */
export function refresh(wallet: Wallet, given: refresh.Parameters): Promise<SignerSession> {
  const signal = given.signal ?? new AbortController().signal;
  return exclusively(wallet, 'refresh', signal, async () => {
    const keeper = keeperOf(wallet);
    const { session: stored } = await readSession(wallet.storage);
    // Another tab may have done it while this one waited.
    if (stored !== undefined && keeper.signer && stored.id !== keeper.signer.session.id) await look(wallet);
    const { signer, state } = keeper;
    if (signer === undefined || isOver(wallet, signer.session)) throw coreError(SESSION_REQUIRED);
    if (given.sessionId !== undefined && given.sessionId !== signer.session.id && state.status === 'ready')
      return state.session;
    return replace(wallet, signer, { ...given, signal });
  });
}

export declare namespace refresh {
  interface Parameters {
    readonly signal?: AbortSignal | undefined;
    /** A timer asks, and not the person. */
    readonly background?: boolean | undefined;
    /** The session that is to be replaced; one that was replaced already is not replaced again. */
    readonly sessionId?: string | undefined;
  }
}

async function replace(
  wallet: Wallet,
  signer: Signer,
  { signal, background }: refresh.Parameters,
): Promise<SignerSession> {
  const { storage } = wallet;
  const keeper = keeperOf(wallet);
  const isHeld = () => keeper.signer?.session.id === signer.session.id;
  const key = await (wallet.storage.keys.generate ?? generateSessionKey)();
  const clientPublicKey = key.compressedPublicKey;
  const call = { params: { sessionId: signer.session.id }, body: { clientPublicKey }, signal, background };
  const signing = { key: signer.key, purpose: REFRESH, subject: { targetPublicKey: clientPublicKey } } as const;
  const { answer } = await signedRetry(wallet, refreshSession, call, signing).catch(async (thrown) => {
    const error = toWalletError(thrown);
    // The service does not know this session any more, whatever its time says.
    if (error.status === 401 && !error.code.startsWith('RELAY_')) {
      if (isHeld()) await lock(wallet);
      throw coreError(SESSION_REQUIRED, { cause: error });
    }
    throw error;
  });
  if (!isHeld()) {
    // Locked or signed out meanwhile: what was opened is closed again, and nobody waits for it.
    revoke(wallet, { sessionId: answer.body.id, key, signal: undefined }).catch(() => {});
    throw coreError(ABORTED);
  }
  await saveSessionKey({ storage, key });
  // Nobody needs to be there for this: the idle lock counts from the sign-in, as before.
  const createdAt = new Date(signer.session.createdAt).toISOString();
  const opened = await openSession(wallet, { session: { ...answer.body, createdAt }, key });
  await deleteSessionKey({ storage, publicKey: signer.key.publicKey });
  return opened;
}
