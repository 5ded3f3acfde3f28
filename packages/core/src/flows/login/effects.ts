import { exclusively } from '../../client/exclusively.ts';
import { pauseUntil } from '../../client/pause.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { ABORTED, BUNDLE_EXPIRED } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import type { WalletError } from '../../errors/walletError.ts';
import { generateSessionKey } from '../../keys/generateSessionKey.ts';
import type { SessionKey } from '../../keys/sessionKey.ts';
import { getSession } from '../../session/getSession.ts';
import { look } from '../../session/look.ts';
import { openSession } from '../../session/openSession.ts';
import { LOGIN, readSession } from '../../session/record.ts';
import { restoreSession } from '../../session/restoreSession.ts';
import type { Tools } from '../createMachine.ts';
import type { LoginEffect, LoginEvent } from './event.ts';
import { deleteLogin, type LoginRecord, readLogin, writeLogin } from './record.ts';
import { requestCode } from './requestCode.ts';
import type { Identifier, LoginState } from './state.ts';
import { type Provable, proveCode, sealCode } from './verifyCode.ts';

/** Who does what a login asks for. The only place of the flow that waits. */
export function createEffects(wallet: Wallet) {
  let preparing: Promise<SessionKey> | undefined;

  /** The key is made while the person waits for the message. */
  function prepare(): Promise<SessionKey> {
    if (preparing === undefined) {
      preparing = (wallet.storage.keys.generate ?? generateSessionKey)();
      preparing.catch(() => {
        preparing = undefined;
      });
    }
    return preparing;
  }

  /** Proves a code that was typed, or what was sealed before, byte for byte. */
  async function prove({ send, signal }: Tools<LoginEvent>, identifier: Identifier, code?: string): Promise<void> {
    const event = await exclusively(wallet, 'login', signal, async (): Promise<LoginEvent> => {
      const key = await prepare();
      // Another tab may have had a newer code sent, or one to somebody else; or it has signed in while this one waited.
      const record = await readLogin(wallet, identifier);
      const { sent } = record ?? {};
      const state = sent ? getSession(wallet) : await look(wallet);
      if (state.status === 'ready') return { type: 'sessionOpened', session: state.session };
      let isRepeated = false;
      try {
        if (!sent || (code !== undefined && wallet.now() >= sent.challenge.expiresAt)) throw coreError(BUNDLE_EXPIRED);
        const provable = code === undefined ? record : await sealCode(wallet, { identifier, sent }, { code, key });
        if (!provable?.sealed) throw coreError(BUNDLE_EXPIRED);
        // Typed once more, it may be the code whose answer was lost.
        isRepeated = record?.sealed !== undefined;
        // What is sealed has all the rest.
        const proved = await proveCode(wallet, provable as Provable, signal);
        preparing = undefined;
        // Together: a page that is reloaded in between would go on with what is over.
        const [session] = await Promise.all([openSession(wallet, proved), wallet.storage.records.delete(LOGIN)]);
        return { type: 'sessionOpened', session };
      } catch (thrown) {
        const event = judge(toWalletError(thrown), isRepeated, wallet.now());
        if (!sent || event.type === 'verifyBroke' || signal.aborted) return event;
        // Only a code whose answer was lost is worth repeating as it was sealed; and what is over stays so.
        if (event.type === 'codeExpired') Object.assign(sent.challenge, { expiresAt: 0 });
        await writeLogin(wallet, { identifier, sent });
        return event;
      }
    });
    send(event);
  }

  return async (effect: LoginEffect, tools: Tools<LoginEvent>): Promise<void> => {
    switch (effect.type) {
      case 'resume':
        return tools.send({ type: 'resumed', state: await resume(wallet) });
      case 'requestCode':
        prepare().catch(() => {});
        return requestCode(wallet, effect, tools);
      case 'watchCode':
        prepare().catch(() => {});
        await pauseUntil(wallet, effect.challenge.expiresAt, tools.signal);
        return tools.send({ type: 'codeExpired' });
      case 'verifyCode':
        return prove(tools, effect.identifier, effect.code);
      case 'repeatVerify':
        return prove(tools, effect.identifier);
      case 'leave': {
        const record = await readLogin(wallet);
        return record && writeLogin(wallet, { ...record, left: true });
      }
      case 'forget':
        return deleteLogin(wallet);
      default:
        return effect satisfies never;
    }
  };
}

/** What an error means for the code that was entered. */
function judge(error: WalletError, isRepeated: boolean, now: number): LoginEvent {
  switch (error.next) {
    case 'fixInput':
      // The answer that was lost may have used the code up: it cannot be said that it was wrong.
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

/** Where an earlier page left off. */
async function resume(wallet: Wallet): Promise<LoginState> {
  try {
    const restoring = restoreSession(wallet);
    // Only where there is something to go on with is the relay waited for: who is here, and what the time is.
    const isLeft = (await readLogin(wallet))?.sent ?? (await readSession(wallet.storage)).session;
    const session = isLeft === undefined ? getSession(wallet) : await restoring;
    if (session.status === 'ready') return { status: 'signedIn', session: session.session };
    const record = await readLogin(wallet);
    return record === undefined || record.left ? { status: 'idle' } : stateOf(record, wallet.now());
  } catch {
    return { status: 'idle' };
  }
}

function stateOf(record: LoginRecord, now: number): LoginState {
  const { identifier, sent, sealed } = record;
  const error = coreError(ABORTED);
  if (sent === undefined) return { status: 'requestFailed', identifier, error };
  const { challenge } = sent;
  if (sealed?.signed !== undefined) return { status: 'verifyingCode', identifier, challenge };
  if (now >= challenge.expiresAt) return { status: 'codeExpired', identifier, challenge };
  if (sealed !== undefined) return { status: 'verifyFailed', identifier, challenge, error };
  return { status: 'awaitingCode', identifier, challenge };
}
