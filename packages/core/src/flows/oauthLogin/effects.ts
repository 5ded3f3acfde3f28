import { nonceOf, signInWithToken } from '../../actions/signInWithToken.ts';
import { exclusively } from '../../client/exclusively.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { KEY_UNAVAILABLE } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import { generateSessionKey } from '../../keys/generateSessionKey.ts';
import { saveSessionKey } from '../../keys/keyStore.ts';
import type { SessionKey } from '../../keys/sessionKey.ts';
import { getSession } from '../../session/getSession.ts';
import { restoreSession } from '../../session/restoreSession.ts';
import type { SignerSession } from '../../session/state.ts';
import type { Tools } from '../createMachine.ts';
import type { OauthLoginEffect, OauthLoginEvent } from './event.ts';
import { forgetKey, readKey, writeKey } from './record.ts';

/** Who does what a sign-in with another provider asks for. The only place of the flow that waits. */
export function createEffects(wallet: Wallet) {
  const { storage } = wallet;
  /** Of the nonce on screen. Another tab may have put one of its own where it outlives the page. */
  let held: SessionKey | undefined;

  /** With a token of whomever the relay knows already, or else of whomever the token names. */
  async function signIn(given: signInWithToken.Parameters): Promise<SignerSession> {
    const known = getSession(wallet);
    const accountId = known.status === 'locked' ? known.accountId : undefined;
    try {
      return await signInWithToken(wallet, { ...given, accountId });
    } catch (thrown) {
      if (accountId === undefined || toWalletError(thrown).code !== 'TOKEN_REFUSED') throw thrown;
      return signInWithToken(wallet, given);
    }
  }

  return async (effect: OauthLoginEffect, { send, signal }: Tools<OauthLoginEvent>): Promise<void> => {
    switch (effect.type) {
      case 'resume': {
        const session = await restoreSession(wallet);
        if (session.status === 'ready') return send({ type: 'sessionOpened', session: session.session });
        held = await readKey(wallet);
        return send({ type: 'resumed', nonce: held && (await nonceOf(held)) });
      }
      case 'prepare': {
        // For each authentication a new key, stored before the page is left.
        await forgetKey(wallet);
        const key = await (storage.keys.generate ?? generateSessionKey)();
        await saveSessionKey({ storage, key });
        await writeKey(wallet, key);
        held = key;
        return send({ type: 'prepared', nonce: await nonceOf(key) });
      }
      case 'verify': {
        const session = await exclusively(wallet, 'oauth', signal, async () => {
          if (held === undefined) throw coreError(KEY_UNAVAILABLE, { next: 'retry' });
          return signIn({ ...effect.answer, key: held, signal });
        });
        return send({ type: 'sessionOpened', session });
      }
      case 'forget':
        return forgetKey(wallet);
      default:
        return effect satisfies never;
    }
  };
}
