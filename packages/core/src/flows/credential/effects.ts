import type { AuthMethod } from '@latchkey/contract/credentials';
import { createCredential } from '../../actions/createCredential.ts';
import { deleteCredential } from '../../actions/deleteCredential.ts';
import { listCredentials } from '../../actions/listCredentials.ts';
import { listSessions } from '../../actions/listSessions.ts';
import { startPasskeyRegistration } from '../../actions/startPasskeyRegistration.ts';
import { isAmbiguous } from '../../client/outcome.ts';
import { backOff, pauseOrResume } from '../../client/pause.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { ABORTED } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import type { WalletError } from '../../errors/walletError.ts';
import { createPasskey } from '../../passkey/createPasskey.ts';
import { awaitSigner } from '../../session/awaitSigner.ts';
import { getSession } from '../../session/getSession.ts';
import { lock } from '../../session/lock.ts';
import type { Attempt } from '../../session/signedRetry.ts';
import { signerOf } from '../../session/signerOf.ts';
import type { Tools } from '../createMachine.ts';
import type { CredentialEffect, CredentialEvent } from './event.ts';
import type { Credential, CredentialChange } from './state.ts';

type Body = createCredential.Body;
type Known = readonly AuthMethod[];

const KEY_OVER = { type: 'keyOver', reason: 'keyOver' } as const;

/** Who does what a change asks for. The only place of the flow that waits. */
export function createEffects(wallet: Wallet) {
  /** What was made for the change, in memory only: a passkey that is not registered yet, a token. */
  let made: Body | undefined;
  /** Ids of the credentials there were before. */
  let before: ReadonlySet<string> | undefined;
  /** What is signed for it, and may take effect until it is refused. */
  let attempt: Attempt = {};
  /** Why it was not known for a while what became of that. */
  let lost: WalletError | undefined;
  /** How it was refused, until it is read whether it was done before. */
  let refusal: WalletError | undefined;

  async function make(
    { change, oidcToken }: Extract<CredentialEffect, { type: 'make' }>,
    { send, signal }: Tools<CredentialEvent>,
  ): Promise<void> {
    if (oidcToken !== undefined) made = { type: 'OAUTH', oidcToken };
    if (made === undefined && change.type === 'addPasskey') {
      const [registration, known] = await Promise.all([
        startPasskeyRegistration(wallet, { signal }),
        listCredentials(wallet, { accountId: change.accountId, signal }),
      ]);
      const excludedCredentialIds = known.flatMap(({ credentialId }) => credentialId ?? []);
      const { authenticator } = wallet;
      const attestation = await createPasskey({ authenticator, registration, excludedCredentialIds, signal });
      // What an authenticator makes in spite of the abort is not used: somebody else may be here.
      signal.throwIfAborted();
      made = { type: 'PASSKEY', nickname: change.nickname, challenge: registration.challenge, attestation };
    }
    // A token serves once, and is not asked for here.
    if (made === undefined) throw coreError(ABORTED, { next: 'fixInput' });
    send({ type: 'made' });
  }

  /** Reads what there is, and asks for what is not. Says what came of it, or that it is not known. */
  async function pursue(change: CredentialChange, signal: AbortSignal): Promise<CredentialEvent> {
    const { accountId } = change;
    const isNew = attempt.leg === undefined && refusal === undefined;
    if (isNew && signerOf(wallet, accountId) === undefined) return KEY_OVER;
    const known = await listCredentials(wallet, { accountId, signal }).catch(toWalletError);
    signal.throwIfAborted();
    if (known instanceof Error) {
      if (attempt.leg !== undefined) lost ??= known;
      if (known.next === 'signIn') return KEY_OVER;
      return attempt.leg === undefined ? refuse(change, refusal ?? known) : { type: 'unanswered', error: known };
    }
    before ??= new Set(known.map(({ id }) => id));
    const there = isThere(change, known);
    if (there !== undefined) return { type: 'done', credential: there === true ? undefined : shown(there) };
    if (refusal !== undefined) return refuse(change, refusal);
    try {
      return await ask(change, known, signal);
    } catch (thrown) {
      signal.throwIfAborted();
      const error = toWalletError(thrown);
      const isOpen = isAmbiguous(error);
      if (attempt.leg === undefined && (isOpen || error.next === 'signIn')) return refuse(change, error);
      // A copy of what was signed may still arrive.
      if (isOpen) lost ??= error;
      if (isOpen || (lost !== undefined && error.next === 'wait')) return { type: 'unanswered', error };
      if (error.code === 'RELAY_SESSION_REQUIRED') return KEY_OVER;
      // Refused for certain, and so is every copy. It may have been done before, by one of them or elsewhere.
      refusal = error;
      return pursue(change, signal);
    }
  }

  async function ask(change: CredentialChange, known: Known, signal: AbortSignal): Promise<CredentialEvent> {
    const { accountId } = change;
    if (change.type !== 'remove') {
      const body = bodyOf(change);
      if (body === undefined) throw coreError(ABORTED);
      return { type: 'done', credential: shown(await createCredential(wallet, { accountId, body, attempt, signal })) };
    }
    const { authMethodId } = change;
    const target = known.find(({ id }) => id === authMethodId);
    if (target && attempt.leg === undefined && known.length > 1 && (await hasOpenedThis(target, signal)))
      return { type: 'keyOver', reason: 'otherCredential' };
    await deleteCredential(wallet, { authMethodId, known, attempt, signal });
    return { type: 'done', credential: undefined };
  }

  /** Whether the present session was opened by this credential: sessions bear its type, name and passkey (1.10). */
  async function hasOpenedThis({ accountId, type, nickname, credentialId }: AuthMethod, signal: AbortSignal) {
    const session = getSession(wallet);
    const sessions = await listSessions(wallet, { accountId, signal });
    const own = session.status === 'ready' && sessions.find(({ id }) => id === session.session.id);
    return own && own.type === type && own.nickname === nickname && own.credentialId === credentialId;
  }

  /** What was to be done and is, as far as the list tells: the credential that is new, or that one is gone. */
  function isThere(change: CredentialChange, known: Known): AuthMethod | true | undefined {
    if (change.type === 'remove') return known.every(({ id }) => id !== change.authMethodId) || undefined;
    const body = bodyOf(change);
    const passkey = body?.type === 'PASSKEY' ? body.attestation.credentialId : undefined;
    return known.find(
      ({ id, type, credentialId }) => !before?.has(id) && type === body?.type && credentialId === passkey,
    );
  }

  function bodyOf(change: CredentialChange): Body | undefined {
    return change.type === 'addCode' ? { type: change.by } : made;
  }

  /** What a refusal means for what is under way. Nothing that was signed for it takes effect any more. */
  async function refuse({ type }: CredentialChange, error: WalletError): Promise<CredentialEvent> {
    const by = attempt.leg?.by;
    const loss = lost;
    [attempt, refusal, lost] = [{}, undefined, undefined];
    if (error.next === 'signIn') {
      // It may have been added, and be removed again: what was confirmed once is not added twice.
      if (loss !== undefined && type !== 'remove') return { type: 'failed', error: loss };
      // This key signs no more, whatever its time says: for the service, or at all.
      const isRefused = by === undefined ? error.code === 'KEY_UNAVAILABLE' : by === signerOf(wallet)?.publicKey;
      if (isRefused) await lock(wallet);
      return KEY_OVER;
    }
    if (type === 'addPasskey' && error.status !== undefined && !isAmbiguous(error)) made = undefined;
    return { type: 'failed', error };
  }

  /** What a lost answer would have said: looks, and sends the same again, until that is known. */
  async function check(change: CredentialChange, { send, signal }: Tools<CredentialEvent>): Promise<void> {
    for (let tried = 0; ; tried += 1) {
      const event = await pursue(change, signal);
      if (event.type !== 'unanswered') return send(event);
      const waitMs = (event.error.retryAt ?? 0) - wallet.now();
      await pauseOrResume(wallet, Math.max(backOff(wallet, tried), waitMs), signal);
    }
  }

  return async (effect: CredentialEffect, tools: Tools<CredentialEvent>): Promise<void> => {
    switch (effect.type) {
      case 'make':
        return make(effect, tools).catch(async (thrown) => {
          const error = toWalletError(thrown);
          tools.send(error.next === 'signIn' ? KEY_OVER : { type: 'failed', error });
        });
      case 'change':
        return tools.send(await pursue(effect.change, tools.signal));
      case 'awaitKey':
        // This session is put away, so that a sign-in asks for another credential.
        if (effect.reason === 'otherCredential') await lock(wallet);
        await awaitSigner(wallet, effect.change.accountId, tools.signal);
        return tools.send({ type: 'reauthenticated' });
      case 'check':
        return check(effect.change, tools);
      case 'forget':
        [made, before, attempt, refusal, lost] = [undefined, undefined, {}, undefined, undefined];
        return;
      default:
        return effect satisfies never;
    }
  };
}

function shown({ otpEncryptionTargetBundle: _, ...credential }: AuthMethod): Credential {
  return credential as Credential;
}
