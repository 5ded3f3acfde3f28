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
import { signerOf } from '../../session/signerOf.ts';
import type { Tools } from '../createMachine.ts';
import type { CredentialEffect, CredentialEvent } from './event.ts';
import type { Credential, CredentialChange } from './state.ts';

type Body = createCredential.Body;
type Known = readonly AuthMethod[];

/** Who does what a change asks for. The only place of the flow that waits. */
export function createEffects(wallet: Wallet) {
  /** What was made for the change, in memory only: a passkey that is not registered yet, a token. */
  let made: Body | undefined;
  /** Ids of the credentials there were before. */
  let before: ReadonlySet<string> | undefined;

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

  async function perform(change: CredentialChange, { send, signal }: Tools<CredentialEvent>): Promise<void> {
    const { accountId } = change;
    if (signerOf(wallet, accountId) === undefined) return send({ type: 'keyOver', reason: 'keyOver' });
    const known = await listCredentials(wallet, { accountId, signal });
    before ??= new Set(known.map(({ id }) => id));
    if (change.type !== 'remove') {
      const body = change.type === 'addCode' ? { type: change.by } : made;
      if (body === undefined) throw coreError(ABORTED);
      return send({ type: 'done', credential: shown(await createCredential(wallet, { accountId, body, signal })) });
    }
    const target = known.find(({ id }) => id === change.authMethodId);
    if (target === undefined) return send({ type: 'done', credential: undefined });
    if (known.length > 1 && (await hasOpenedThis(target, signal)))
      return send({ type: 'keyOver', reason: 'otherCredential' });
    await deleteCredential(wallet, { authMethodId: target.id, signal });
    send({ type: 'done', credential: undefined });
  }

  /** Whether the present session was opened by this credential: sessions bear its type, name and passkey (1.10). */
  async function hasOpenedThis({ accountId, type, nickname, credentialId }: AuthMethod, signal: AbortSignal) {
    const session = getSession(wallet);
    const sessions = await listSessions(wallet, { accountId, signal });
    const own = session.status === 'ready' && sessions.find(({ id }) => id === session.session.id);
    return own && own.type === type && own.nickname === nickname && own.credentialId === credentialId;
  }

  /** What a lost answer would have said. */
  async function check(
    { change, error }: Extract<CredentialEffect, { type: 'check' }>,
    { send, signal }: Tools<CredentialEvent>,
  ): Promise<void> {
    const { accountId } = change;
    for (let tried = 0; ; tried += 1) {
      const known = await listCredentials(wallet, { accountId, signal }).catch(toWalletError);
      if (known instanceof Error) {
        if (!isAmbiguous(known)) throw known;
        await pauseOrResume(wallet, backOff(wallet, tried), signal);
        continue;
      }
      const credential = change.type === 'remove' ? undefined : added(known);
      const isDone = change.type === 'remove' ? known.every(({ id }) => id !== change.authMethodId) : credential;
      return send(isDone ? { type: 'done', credential: credential && shown(credential) } : { type: 'failed', error });
    }
  }

  function added(known: Known): AuthMethod | undefined {
    const passkey = made?.type === 'PASSKEY' ? made.attestation.credentialId : undefined;
    return known.find(({ id, credentialId }) => !before?.has(id) && credentialId === passkey);
  }

  /** What an error means for what is under way. */
  async function judge(error: WalletError, change: CredentialChange): Promise<CredentialEvent> {
    if (error.next === 'signIn') {
      // The service does not take this key any more, whatever its time says.
      if (error.code.startsWith('WALLET_SIGNATURE_')) await lock(wallet);
      return { type: 'keyOver', reason: 'keyOver' };
    }
    if (change.type === 'addPasskey' && error.status !== undefined && !isAmbiguous(error)) made = undefined;
    return isAmbiguous(error) && error.code !== 'ABORTED' ? { type: 'unanswered', error } : { type: 'failed', error };
  }

  return async (effect: CredentialEffect, tools: Tools<CredentialEvent>): Promise<void> => {
    switch (effect.type) {
      case 'make':
        return make(effect, tools).catch(async (thrown) => {
          const error = toWalletError(thrown);
          tools.send(error.next === 'signIn' ? { type: 'keyOver', reason: 'keyOver' } : { type: 'failed', error });
        });
      case 'change':
        return perform(effect.change, tools).catch(async (thrown) => {
          if (!tools.signal.aborted) tools.send(await judge(toWalletError(thrown), effect.change));
        });
      case 'awaitKey':
        // This session is put away, so that a sign-in asks for another credential.
        if (effect.reason === 'otherCredential') await lock(wallet);
        await awaitSigner(wallet, effect.change.accountId, tools.signal);
        return tools.send({ type: 'reauthenticated' });
      case 'check':
        return check(effect, tools);
      case 'forget':
        [made, before] = [undefined, undefined];
        return;
      default:
        return effect satisfies never;
    }
  };
}

function shown({ otpEncryptionTargetBundle: _, ...credential }: AuthMethod): Credential {
  return credential as Credential;
}
