import { refreshSession } from '@latchkey/contract/calls';
import { isRelayErrorCode } from '@latchkey/contract/relay';
import { toWalletError } from '../client/toWalletError.ts';
import type { Wallet } from '../client/wallet.ts';
import { withLock } from '../client/withLock.ts';
import { ABORTED, RESPONSE_UNEXPECTED, SESSION_REQUIRED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { deleteSessionKey } from '../keys/keyStore.ts';
import { inspectPayload } from '../signing/inspectPayload.ts';
import { expectTargetKey } from '../signing/payloadExpectation.ts';
import { checkSession } from './checkSession.ts';
import { collectForeignIds } from './foreignIds.ts';
import { lockWallet } from './lockWallet.ts';
import { openSession } from './openSession.ts';
import { readSession } from './record.ts';
import { revoke } from './revoke.ts';
import { hasSessionEnded } from './sessionEnd.ts';
import { getInstant, getSessionStore, syncSession } from './sessionStore.ts';
import { type SignedAttempt, signedRetry } from './signedRetry.ts';
import { type SignRequest, signForAccount } from './signForAccount.ts';
import type { Signer, SignerSession } from './state.ts';
import { storeKey } from './storeKey.ts';
import { deleteTime } from './timeReading.ts';

/**
 * Replaces the session and its key, in one tab at a time. The old session is not revoked, because a payment that it
 * signed may still be in flight and be retried byte for byte. Its key is deleted.
 */
export function refresh(wallet: Wallet, parameters: refresh.Parameters): Promise<SignerSession> {
  const signal = parameters.signal ?? new AbortController().signal;
  return withLock(wallet, 'refresh', signal, async () => {
    const { getData } = getSessionStore(wallet);
    const { session: stored } = await readSession(wallet.storage);
    // Another tab may have refreshed while this one waited.
    const held = getData().signer?.session.id;
    if (stored !== undefined && held !== undefined && stored.id !== held) await syncSession(wallet);
    const data = getData();
    const { signer } = data;
    if (signer === undefined || hasSessionEnded(data, signer.session, getInstant(wallet)))
      throw createCoreError(SESSION_REQUIRED);
    if (parameters.sessionId !== undefined && parameters.sessionId !== signer.session.id && data.status === 'ready')
      return signer.session;
    return replace(wallet, signer, { ...parameters, signal });
  });
}

export declare namespace refresh {
  interface Parameters {
    readonly signal?: AbortSignal | undefined;
    /** A background request. */
    readonly background?: boolean | undefined;
    /** The session to replace; one that was already replaced is not replaced again. */
    readonly sessionId?: string | undefined;
  }
}

async function replace(
  wallet: Wallet,
  signer: Signer,
  { signal, background }: refresh.Parameters,
): Promise<SignerSession> {
  const { storage } = wallet;
  const { getData } = getSessionStore(wallet);
  const isCurrent = () => getData().signer?.session.id === signer.session.id;
  const key = await (storage.keys.generate ?? generateSessionKey)();
  const clientPublicKey = key.compressedPublicKey;
  const call = { params: { sessionId: signer.session.id }, body: { clientPublicKey }, signal, background };
  const expectation = expectTargetKey('refreshSession', clientPublicKey);
  let organizationId: string | undefined;
  const sign = (signRequest: SignRequest) => {
    const { payload } = signRequest;
    ({ organizationId } = inspectPayload({ ...expectation, payload, types: wallet.payloadTypes }));
    return signForAccount(wallet, signRequest, expectation);
  };
  const attempt: SignedAttempt = {};
  // A sign-out meanwhile forgets the organization, and what this user's responses have named.
  const foreignIds = collectForeignIds(wallet);
  const { response, payload } = await signedRetry(wallet, refreshSession, call, {
    key: signer.key,
    sign,
    attempt,
  }).catch(async (thrown) => {
    const error = toWalletError(thrown);
    const isSigned = attempt.signed !== undefined;
    // The service no longer knows this session, whatever its expiry.
    const isUnknown = !isSigned && error.status === 401 && !isRelayErrorCode(error.code);
    if (isUnknown && isCurrent()) await lockWallet(wallet);
    // `signedRetry` has locked the wallet after a refused signature of the key.
    const isRefused = isSigned && error.code === 'WALLET_SIGNATURE_INVALID';
    throw isUnknown || isRefused ? createCoreError(SESSION_REQUIRED, { cause: error }) : error;
  });
  checkSession(response.body, { accountId: signer.session.accountId });
  // Without a signature the service opened no session: the key that works stays.
  if (payload === undefined) throw createCoreError(RESPONSE_UNEXPECTED);
  // Locked or signed out meanwhile: the new session is closed again, without waiting.
  const close = (thrown: unknown): never => {
    const revocation = { sessionId: response.body.id, key, holder: 'caller', organizationId, foreignIds } as const;
    revoke(wallet, { ...revocation, signal: undefined }).catch(() => {});
    throw thrown;
  };
  // A refresh is not activity: the idle timeout counts from the sign-in, as before.
  const createdAt = new Date(signer.session.createdAt).toISOString();
  const session = { ...response.body, createdAt };
  const opened = await storeKey(wallet, key, async () => {
    if (isCurrent()) return openSession(wallet, { session, key, isRefresh: true }).catch(close);
    await deleteSessionKey({ storage, publicKey: key.publicKey });
    return close(createCoreError(ABORTED));
  });
  await deleteSessionKey({ storage, publicKey: signer.key.publicKey });
  await deleteTime(storage, signer.key.publicKey);
  return opened;
}
