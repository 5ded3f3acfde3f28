import { pauseUntil } from '../../client/pause.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { withLock } from '../../client/withLock.ts';
import { ABORTED, BUNDLE_EXPIRED } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import type { WalletError } from '../../errors/walletError.ts';
import { generateSessionKey } from '../../keys/generateSessionKey.ts';
import { deleteSessionKey } from '../../keys/keyStore.ts';
import type { SessionKey } from '../../keys/sessionKey.ts';
import { getSession } from '../../session/getSession.ts';
import { openSession } from '../../session/openSession.ts';
import { readSession } from '../../session/record.ts';
import { restoreSession } from '../../session/restoreSession.ts';
import { syncSession } from '../../session/sessionStore.ts';
import type { EffectContext } from '../createMachine.ts';
import type { LoginEffect, LoginEvent } from './event.ts';
import { deleteLogin, type LoginRecord, readLogin, writeLogin } from './record.ts';
import { requestCode } from './requestCode.ts';
import type { Identifier, LoginState } from './state.ts';
import { type Provable, proveCode, sealCode } from './verifyCode.ts';

/** The effects of a login. The only code of the flow that awaits. */
export function createLoginEffects(wallet: Wallet) {
  let preparing: Promise<SessionKey> | undefined;
  /** The typed code until it is sealed: code that does not load must not lose it. Never stored. */
  let unsealed: string | undefined;

  /** The key is generated while the user waits for the message. */
  function prepare(): Promise<SessionKey> {
    if (preparing === undefined) {
      preparing = (wallet.storage.keys.generate ?? generateSessionKey)();
      preparing.catch(() => {
        preparing = undefined;
      });
    }
    return preparing;
  }

  /** Removes the key of a refused code, and creates the next one. */
  async function discard({ publicKey }: SessionKey, record: LoginRecord | undefined): Promise<void> {
    preparing = undefined;
    prepare().catch(() => {});
    for (const name of new Set([publicKey, record?.publicKey ?? publicKey]))
      await deleteSessionKey({ storage: wallet.storage, publicKey: name });
  }

  /** Verifies a typed code, or the code sealed before, byte for byte. */
  async function prove(
    { send, signal }: EffectContext<LoginEvent>,
    identifier: Identifier,
    code?: string,
  ): Promise<void> {
    const event = await withLock(wallet, 'login', signal, async (): Promise<LoginEvent> => {
      const key = await prepare();
      // Another tab may have requested a newer code or one for another user, or it has signed in meanwhile.
      const record = await readLogin(wallet, identifier);
      const { sent } = record ?? {};
      const state = sent ? getSession(wallet) : await syncSession(wallet);
      if (state.status === 'ready') return { type: 'sessionOpened', session: state.session };
      let isRepeated = false;
      try {
        if (!sent || (code !== undefined && wallet.now() >= sent.challenge.expiresAt))
          throw createCoreError(BUNDLE_EXPIRED);
        const provable = code === undefined ? record : await sealCode(wallet, { identifier, sent }, { code, key });
        unsealed = undefined;
        // Each sealed code has a key of its own.
        if (code !== undefined) preparing = undefined;
        if (!provable?.sealed) throw createCoreError(BUNDLE_EXPIRED);
        // A code typed again may be the one whose response was lost.
        isRepeated = record?.sealed !== undefined;
        // The sealed code contains everything else.
        const proved = await proveCode(wallet, provable as Provable, signal);
        preparing = undefined;
        return { type: 'sessionOpened', session: await openSession(wallet, proved) };
      } catch (thrown) {
        const error = toWalletError(thrown);
        const isSigned = (await readLogin(wallet, identifier))?.sealed?.signed !== undefined;
        // The code is used up, and the same signed request succeeds once the limit is over: its key is kept.
        const event: LoginEvent =
          isSigned && error.next === 'wait'
            ? { type: 'verifyBroke', error }
            : classifyError(error, isRepeated, wallet.now());
        if (!sent || event.type === 'verifyBroke' || signal.aborted) return event;
        // The relay and the service saw this key: one that was refused never becomes a session's.
        await discard(key, record);
        // Only a code whose response was lost is repeated as sealed; an expired one stays expired.
        if (event.type === 'codeExpired') Object.assign(sent.challenge, { expiresAt: 0 });
        await writeLogin(wallet, { identifier, sent });
        return event;
      }
    });
    send(event);
  }

  return async (effect: LoginEffect, context: EffectContext<LoginEvent>): Promise<void> => {
    switch (effect.type) {
      case 'resume':
        return context.send({ type: 'resumed', state: await resume(wallet) });
      case 'requestCode':
        unsealed = undefined;
        prepare().catch(() => {});
        return requestCode(wallet, effect, context);
      case 'watchCode':
        prepare().catch(() => {});
        await pauseUntil(wallet, effect.challenge.expiresAt, context.signal);
        return context.send({ type: 'codeExpired' });
      case 'verifyCode':
        unsealed = effect.code;
        return prove(context, effect.identifier, unsealed);
      case 'repeatVerify':
        return prove(context, effect.identifier, unsealed);
      case 'leave': {
        unsealed = undefined;
        const record = await readLogin(wallet);
        return record && writeLogin(wallet, { ...record, left: true });
      }
      case 'forget':
        unsealed = undefined;
        return deleteLogin(wallet);
      default:
        return effect satisfies never;
    }
  };
}

/** Decides what an error means for the entered code. */
function classifyError(error: WalletError, isRepeated: boolean, now: number): LoginEvent {
  switch (error.next) {
    case 'fixInput':
      // The lost attempt may have used the code up, so it cannot be reported as wrong.
      return isRepeated ? { type: 'codeExpired' } : { type: 'codeRefused', error };
    case 'wait':
      return { type: 'blocked', retryAt: error.retryAt ?? now + 60_000, error };
    case 'retry':
      return { type: 'verifyBroke', error };
    case 'newCode':
    case 'signIn':
      return { type: 'codeExpired' };
    default:
      return { type: 'failed', error };
  }
}

/** Resumes the login of an earlier page. */
async function resume(wallet: Wallet): Promise<LoginState> {
  try {
    const restoring = restoreSession(wallet);
    // Waits for the relay (session and server time) only if there is a login to resume.
    const pending = (await readLogin(wallet))?.sent ?? (await readSession(wallet.storage)).session;
    const session = pending === undefined ? getSession(wallet) : await restoring;
    if (session.status === 'ready') return { status: 'signedIn', session: session.session };
    const record = await readLogin(wallet);
    return record === undefined || record.left ? { status: 'idle' } : toLoginState(record, wallet.now());
  } catch {
    return { status: 'idle' };
  }
}

function toLoginState(record: LoginRecord, now: number): LoginState {
  const { identifier, sent, sealed } = record;
  const error = createCoreError(ABORTED);
  if (sent === undefined) return { status: 'requestFailed', identifier, error };
  const { challenge } = sent;
  if (sealed?.signed !== undefined) return { status: 'verifyingCode', identifier, challenge };
  if (now >= challenge.expiresAt) return { status: 'codeExpired', identifier, challenge };
  if (sealed !== undefined) return { status: 'verifyFailed', identifier, challenge, error };
  return { status: 'awaitingCode', identifier, challenge };
}
