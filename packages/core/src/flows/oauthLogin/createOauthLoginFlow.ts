import { checkArguments } from '@latchkey/core/development';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { createMachine } from '../createMachine.ts';
import type { Flow } from '../flow.ts';
import { followSession } from '../followSession.ts';
import { createOauthLoginEffects } from './effects.ts';
import type { OauthLoginEffect, OauthLoginEvent, ProviderResult } from './event.ts';
import type { OauthLoginState } from './state.ts';
import { transition } from './transition.ts';

/** A sign-in with an identity provider and its actions. Actions that the state does not handle are ignored. */
export interface OauthLoginFlow extends Flow<OauthLoginState, OauthLoginEvent> {
  /** Generates the key; in `awaitingToken` send the state's `nonce` to the provider. */
  start(): void;
  /** Passes the provider's id token, at most one minute after it was issued. It is not stored. */
  submitToken(result: ProviderResult): void;
  /** Generates another key for another token, after `failed`. */
  retry(): void;
  /** Discards the login. */
  cancel(): void;
}

/**
 * Creates a sign-in with the id token of an identity provider. The page may navigate there and back: the key waits in
 * storage, and the flow resumes in `awaitingToken` with the same nonce.
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
 * A sign-out in any tab deletes the key: a token that arrives later opens nothing. The nonce binds the token to the
 * key: an intercepted token is useless to others. Implements OAuth authentication
 * (docs/reference/credentials.md#verifycredential).
 *
 * @throws `CONFIGURATION_INVALID` in development, if the first argument is not a wallet
 */
export function createOauthLoginFlow(wallet: Wallet): OauthLoginFlow {
  checkArguments('createOauthLoginFlow', { wallet });
  const { begin, ...flow } = createMachine<OauthLoginState, OauthLoginEvent, OauthLoginEffect>({
    initial: [{ status: 'resuming' }, [{ type: 'resume' }]],
    transition,
    perform: createOauthLoginEffects(wallet),
    failed: (error) => ({ type: 'failed', error: toWalletError(error) }),
    now: wallet.now,
  });
  const { send } = flow;
  return {
    ...flow,
    dispose: followSession(wallet, flow),
    start: () => begin({ type: 'start' }),
    submitToken: (result) => begin({ type: 'submitToken', result }),
    retry: () => send({ type: 'retry' }),
    cancel: () => send({ type: 'cancel' }),
  };
}
