import { createOidcNonce, signInWithToken } from '../../actions/signInWithToken.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { withLock } from '../../client/withLock.ts';
import { KEY_UNAVAILABLE } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import { generateSessionKey } from '../../keys/generateSessionKey.ts';
import type { SessionKey } from '../../keys/sessionKey.ts';
import { getSession } from '../../session/getSession.ts';
import { restoreSession } from '../../session/restoreSession.ts';
import type { SignerSession } from '../../session/state.ts';
import { storeKey } from '../../session/storeKey.ts';
import type { EffectContext } from '../createMachine.ts';
import type { OauthLoginEffect, OauthLoginEvent } from './event.ts';
import { forgetKey, readKey, writeKey } from './record.ts';

/** The effects of a sign-in with an identity provider. The only code of the flow that awaits. */
export function createOauthLoginEffects(wallet: Wallet) {
  const { storage } = wallet;
  /** The key of the nonce on screen. Another tab may have stored its own where it outlives the page. */
  let held: SessionKey | undefined;

  /**
   * Signs in the user whom the relay knows already, or else the user named by the token. The relay may know another
   * user by now, from a tab that this one does not hear: then it hides the account and its credentials.
   */
  async function signIn(parameters: signInWithToken.Parameters): Promise<SignerSession> {
    const known = getSession(wallet);
    const accountId = known.status === 'locked' ? known.accountId : undefined;
    try {
      return await signInWithToken(wallet, { ...parameters, accountId });
    } catch (thrown) {
      const { code } = toWalletError(thrown);
      const isOtherUser = code === 'TOKEN_REFUSED' || code === 'RELAY_NOT_FOUND';
      if (accountId === undefined || !isOtherUser) throw thrown;
      return signInWithToken(wallet, parameters);
    }
  }

  return async (effect: OauthLoginEffect, { send, signal }: EffectContext<OauthLoginEvent>): Promise<void> => {
    switch (effect.type) {
      case 'resume': {
        const session = await restoreSession(wallet);
        if (session.status === 'ready') return send({ type: 'sessionOpened', session: session.session });
        held = await readKey(wallet);
        return send({ type: 'resumed', nonce: held && (await createOidcNonce(held)) });
      }
      case 'prepare': {
        // A new key for each attempt, stored before the page navigates.
        await forgetKey(wallet);
        const key = await (storage.keys.generate ?? generateSessionKey)();
        await storeKey(wallet, key, () => writeKey(wallet, key));
        held = key;
        return send({ type: 'prepared', nonce: await createOidcNonce(key) });
      }
      case 'verify': {
        const session = await withLock(wallet, 'oauth', signal, async () => {
          if (held === undefined) throw createCoreError(KEY_UNAVAILABLE, { next: 'retry' });
          return signIn({ ...effect.result, key: held, signal });
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
