import { exclusively } from '../../client/exclusively.ts';
import { pauseUntil } from '../../client/pause.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { ABORTED, CODE_MALFORMED } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import type { WalletError } from '../../errors/walletError.ts';
import { generateSessionKey } from '../../keys/generateSessionKey.ts';
import type { SessionKey } from '../../keys/sessionKey.ts';
import { getSession } from '../../session/getSession.ts';
import { openSession } from '../../session/openSession.ts';
import { readSession } from '../../session/record.ts';
import { restoreSession } from '../../session/restoreSession.ts';
import type { Tools } from '../createMachine.ts';
import type { LoginEffect, LoginEvent } from './event.ts';
import { deleteLogin, type LoginRecord, readLogin, writeLogin } from './record.ts';
import { requestCode } from './requestCode.ts';
import type { LoginState } from './state.ts';
import { type Provable, proveCode, sealCode } from './verifyCode.ts';

/** Who does what a login asks for. The only place of the flow that waits. */
export function createEffects(wallet: Wallet) {
  let preparing: Promise<SessionKey> | undefined;
  /** In memory only, until it is sealed. */
  let typed: string | undefined;

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

  async function prove({ send, signal }: Tools<LoginEvent>): Promise<void> {
    const isRepeated = typed === undefined;
    try {
      const opened = await exclusively(wallet, 'login', signal, async () => {
        const state = getSession(wallet);
        if (state.status === 'ready') return state.session;
        const key = await prepare();
        // Another tab may have had a newer code sent.
        const record = await readLogin(wallet);
        if (record?.sent === undefined) throw coreError(ABORTED, { next: 'newCode' });
        const code = typed;
        const provable =
          code === undefined ? record : await sealCode(wallet, { ...record, sent: record.sent }, { code, key });
        typed = undefined;
        if (!isProvable(provable)) throw coreError(CODE_MALFORMED);
        const proved = await proveCode(wallet, provable, signal);
        preparing = undefined;
        return openSession(wallet, proved);
      });
      send({ type: 'sessionOpened', session: opened });
    } catch (thrown) {
      const error = toWalletError(thrown);
      const event = judge(error, isRepeated, wallet.now());
      // Only a code whose answer was lost is worth repeating as it was sealed.
      if (event.type !== 'verifyBroke' && !signal.aborted) await unseal(wallet);
      send(event);
    }
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
        typed = effect.code;
        return prove(tools);
      case 'repeatVerify':
        return prove(tools);
      case 'leave': {
        const record = await readLogin(wallet);
        return record && writeLogin(wallet, { identifier: record.identifier, sent: record.sent, left: true });
      }
      case 'forget':
        typed = undefined;
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

function isProvable(record: LoginRecord): record is Provable {
  return record.sent !== undefined && record.publicKey !== undefined && record.sealed !== undefined;
}

async function unseal(wallet: Wallet): Promise<void> {
  const record = await readLogin(wallet);
  if (record !== undefined) await writeLogin(wallet, { identifier: record.identifier, sent: record.sent });
}

/** Where an earlier page left off. */
async function resume(wallet: Wallet): Promise<LoginState> {
  try {
    const restoring = restoreSession(wallet);
    // Only where there is something to restore is the relay waited for.
    const session = (await readSession(wallet.storage)).session === undefined ? getSession(wallet) : await restoring;
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
