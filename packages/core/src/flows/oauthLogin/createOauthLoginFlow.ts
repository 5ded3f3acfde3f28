import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { createMachine } from '../createMachine.ts';
import type { Flow } from '../flow.ts';
import { followSession } from '../followSession.ts';
import { createEffects } from './effects.ts';
import type { OauthLoginEffect, OauthLoginEvent, ProviderAnswer } from './event.ts';
import type { OauthLoginState } from './state.ts';
import { transition } from './transition.ts';

/** A sign-in with another provider, and what a page can do with it. What the state does not know is ignored. */
export interface OauthLoginFlow extends Flow<OauthLoginState, OauthLoginEvent> {
  /** Makes the key; in `awaitingToken` the provider is to be asked with the state's `nonce`. */
  start(): void;
  /** Hands over the provider's id token, at most a minute after it was issued. It is kept nowhere. */
  submitToken(answer: ProviderAnswer): void;
  /** Another key, for another token: after `failed`. */
  retry(): void;
  /** Lets go of everything. */
  cancel(): void;
}

/**
 * Makes a sign-in with the id token of another provider. The page may go there and come back: the key waits in storage,
 * and the flow goes on in `awaitingToken` with the same nonce.
 *
 * ```ts
 * import { createOauthLoginFlow } from '@latchkey/core'
 *
 * const login = createOauthLoginFlow(wallet)
 * login.start()
 * // in `awaitingToken`: ask the provider with `nonce`, then
 * login.submitToken({ oidcToken })
 * ```
 *
 * A sign-out, in whichever tab, takes the key along: a token that comes afterwards opens nothing.
 * The nonce binds the token to the key: a token that was caught on its way opens nothing for anybody else.
 * Implements OAuth authentication (supplement 1.9).
 */
export function createOauthLoginFlow(wallet: Wallet): OauthLoginFlow {
  const { begin, ...flow } = createMachine<OauthLoginState, OauthLoginEvent, OauthLoginEffect>({
    initial: [{ status: 'resuming' }, [{ type: 'resume' }]],
    transition,
    perform: createEffects(wallet),
    failed: (error) => ({ type: 'failed', error: toWalletError(error) }),
    now: wallet.now,
  });
  const { send } = flow;
  return {
    ...flow,
    dispose: followSession(wallet, flow),
    start: () => begin({ type: 'start' }),
    submitToken: (answer) => begin({ type: 'submitToken', answer }),
    retry: () => send({ type: 'retry' }),
    cancel: () => send({ type: 'cancel' }),
  };
}
