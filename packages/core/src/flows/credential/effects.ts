import type { AuthMethod } from '@latchkey/contract/credentials';
import { createCredential } from '../../actions/createCredential.ts';
import { deleteCredential } from '../../actions/deleteCredential.ts';
import { listCredentials } from '../../actions/listCredentials.ts';
import { listSessions } from '../../actions/listSessions.ts';
import { startPasskeyRegistration } from '../../actions/startPasskeyRegistration.ts';
import { isAmbiguous } from '../../client/outcome.ts';
import { getBackOffMs, pauseOrResume } from '../../client/pause.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { ABORTED, SIGNED_IN_ELSEWHERE } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import type { WalletError } from '../../errors/walletError.ts';
import { createPasskey } from '../../passkey/createPasskey.ts';
import { awaitSigner } from '../../session/awaitSigner.ts';
import { getSession } from '../../session/getSession.ts';
import { getSigner } from '../../session/getSigner.ts';
import { lockWallet } from '../../session/lockWallet.ts';
import type { SignedAttempt } from '../../session/signedRetry.ts';
import type { EffectContext } from '../createMachine.ts';
import type { CredentialEffect, CredentialEvent } from './event.ts';
import { readContact } from './readContact.ts';
import type { Credential, CredentialChange } from './state.ts';

type Body = createCredential.Body;
type Known = readonly AuthMethod[];

const SESSION_EXPIRED = { type: 'sessionExpired', reason: 'sessionExpired' } as const;

/** The effects of a credential change. The only code of the flow that awaits. */
export function createCredentialEffects(wallet: Wallet) {
  /** Input of the change, in memory only: an unregistered passkey, a token. */
  let made: Body | undefined;
  /** Ids of the credentials that existed before. */
  let before: ReadonlySet<string> | undefined;
  /** The signed request, which may take effect until it is refused. */
  let attempt: SignedAttempt = {};
  /** Why its outcome was unknown for a while. */
  let lost: WalletError | undefined;
  /** How it was refused, until a read shows whether it was done before. */
  let refusal: WalletError | undefined;

  async function make(
    { change, oidcToken }: Extract<CredentialEffect, { type: 'make' }>,
    { send, signal }: EffectContext<CredentialEvent>,
  ): Promise<void> {
    if (oidcToken !== undefined) made = { type: 'OAUTH', oidcToken };
    // Without a key that can sign, the user signs in before a credential is created.
    if (getSigner(wallet, change.accountId) === undefined) return send(SESSION_EXPIRED);
    if (made === undefined && change.type === 'addPasskey') {
      const [registration, known] = await Promise.all([
        startPasskeyRegistration(wallet, { signal }),
        listCredentials(wallet, { accountId: change.accountId, signal }),
      ]);
      const excludedCredentialIds = known.flatMap(({ credentialId }) => credentialId ?? []);
      const { authenticator } = wallet;
      const attestation = await createPasskey({ authenticator, registration, excludedCredentialIds, signal });
      // A passkey that an authenticator creates despite an abort is discarded: another user may be signed in.
      signal.throwIfAborted();
      made = { type: 'PASSKEY', nickname: change.nickname, challenge: registration.challenge, attestation };
    }
    // A token can be used once, and is not requested here.
    if (made === undefined) throw createCoreError(ABORTED, { next: 'fixInput' });
    send({ type: 'made' });
  }

  /** Reads the credentials and requests the missing ones. Reports the outcome, or that it is unknown. */
  async function applyChange(change: CredentialChange, signal: AbortSignal): Promise<CredentialEvent> {
    const { accountId } = change;
    const isNew = attempt.signed === undefined && refusal === undefined;
    if (isNew && getSigner(wallet, accountId) === undefined) return SESSION_EXPIRED;
    const known = await listCredentials(wallet, { accountId, signal }).catch(toWalletError);
    signal.throwIfAborted();
    if (known instanceof Error) {
      if (attempt.signed !== undefined) lost ??= known;
      if (known.next === 'signIn') return SESSION_EXPIRED;
      return attempt.signed === undefined ? refuse(change, refusal ?? known) : { type: 'responseLost', error: known };
    }
    before ??= new Set(known.map(({ id }) => id));
    const there = isThere(change, known);
    if (there !== undefined) return { type: 'done', credential: there === true ? undefined : toCredential(there) };
    if (refusal !== undefined) return refuse(change, refusal);
    try {
      return await requestChange(change, known, signal);
    } catch (thrown) {
      signal.throwIfAborted();
      const error = toWalletError(thrown);
      const isOpen = isAmbiguous(error);
      if (attempt.signed === undefined && (isOpen || error.next === 'signIn')) return refuse(change, error);
      // A copy of the signed request may still arrive.
      if (isOpen) lost ??= error;
      if (isOpen || (lost !== undefined && error.next === 'wait')) return { type: 'responseLost', error };
      if (error.code === 'RELAY_SESSION_REQUIRED') return SESSION_EXPIRED;
      // Refused for certain, and so is every copy. An earlier copy or another tab may have succeeded.
      refusal = error;
      return applyChange(change, signal);
    }
  }

  async function requestChange(change: CredentialChange, known: Known, signal: AbortSignal): Promise<CredentialEvent> {
    const { accountId } = change;
    if (change.type !== 'remove') {
      const body = toBody(change);
      if (body === undefined) throw createCoreError(ABORTED);
      return {
        type: 'done',
        credential: toCredential(await createCredential(wallet, { accountId, body, attempt, signal })),
      };
    }
    const { authMethodId } = change;
    const target = known.find(({ id }) => id === authMethodId);
    if (target && attempt.signed === undefined && known.length > 1 && (await hasOpenedThis(target, signal)))
      return { type: 'sessionExpired', reason: 'otherCredential' };
    await deleteCredential(wallet, { authMethodId, known, attempt, signal });
    return { type: 'done', credential: undefined };
  }

  /** Returns whether this credential opened the present session: sessions carry its type, name and passkey. */
  async function hasOpenedThis({ accountId, type, nickname, credentialId }: AuthMethod, signal: AbortSignal) {
    const session = getSession(wallet);
    const sessions = await listSessions(wallet, { accountId, signal });
    const own = session.status === 'ready' && sessions.find(({ id }) => id === session.session.id);
    return own && own.type === type && own.nickname === nickname && own.credentialId === credentialId;
  }

  /** Returns whether the list shows the change as done: the credential is new, or gone. */
  function isThere(change: CredentialChange, known: Known): AuthMethod | true | undefined {
    if (change.type === 'remove') return known.every(({ id }) => id !== change.authMethodId) || undefined;
    const body = toBody(change);
    const passkey = body?.type === 'PASSKEY' ? body.attestation.credentialId : undefined;
    return known.find(
      ({ id, type, credentialId }) => !before?.has(id) && type === body?.type && credentialId === passkey,
    );
  }

  function toBody(change: CredentialChange): Body | undefined {
    if (change.type !== 'addCode') return made;
    return change.contact === undefined ? undefined : { type: change.by, contact: change.contact };
  }

  /** Decides what an error means for the change. Nothing that was signed for it takes effect any more. */
  async function refuse({ type }: CredentialChange, error: WalletError): Promise<CredentialEvent> {
    const by = attempt.signed?.by;
    const loss = lost;
    [attempt, refusal, lost] = [{}, undefined, undefined];
    if (error.next === 'signIn') {
      // It may have been added and removed again: a confirmed addition is not repeated.
      if (loss !== undefined && type !== 'remove') return { type: 'failed', error: loss };
      // This key no longer signs, whatever its expiry.
      if (by === undefined && error.code === 'KEY_UNAVAILABLE') await lockWallet(wallet);
      return SESSION_EXPIRED;
    }
    if (type === 'addPasskey' && error.status !== undefined && !isAmbiguous(error)) made = undefined;
    return { type: 'failed', error };
  }

  /** Recovers a lost response: reads, and sends the same request again, until the outcome is known. */
  async function check(change: CredentialChange, { send, signal }: EffectContext<CredentialEvent>): Promise<void> {
    for (let tried = 0; ; tried += 1) {
      const event = await applyChange(change, signal);
      if (event.type !== 'responseLost') return send(event);
      const waitMs = (event.error.retryAt ?? 0) - wallet.now();
      await pauseOrResume(wallet, Math.max(getBackOffMs(wallet, tried), waitMs), signal);
    }
  }

  return async (effect: CredentialEffect, context: EffectContext<CredentialEvent>): Promise<void> => {
    switch (effect.type) {
      case 'make':
        return make(effect, context).catch((thrown) => fail(thrown, context));
      case 'readContact':
        return readContact(wallet, effect.change, context).catch((thrown) => fail(thrown, context));
      case 'change':
        return context.send(await applyChange(effect.change, context.signal));
      case 'awaitSigner':
        // Removes this session, so that the sign-in asks for another credential.
        if (effect.reason === 'otherCredential') await lockWallet(wallet);
        // A request that was sent is continued, since its outcome must be known.
        if ((await awaitSigner(wallet, effect.change.accountId, context.signal)) || attempt.signed !== undefined)
          return context.send({ type: 'reauthenticated' });
        // The user may not have created it.
        made = undefined;
        return context.send({ type: 'failed', error: createCoreError(SIGNED_IN_ELSEWHERE) });
      case 'check':
        return check(effect.change, context);
      case 'forget':
        [made, before, attempt, refusal, lost] = [undefined, undefined, {}, undefined, undefined];
        return;
      default:
        return effect satisfies never;
    }
  };
}

function fail(thrown: unknown, { send }: EffectContext<CredentialEvent>): void {
  const error = toWalletError(thrown);
  send(error.next === 'signIn' ? SESSION_EXPIRED : { type: 'failed', error });
}

function toCredential({ otpEncryptionTargetBundle: _, ...credential }: AuthMethod): Credential {
  return credential as Credential;
}
