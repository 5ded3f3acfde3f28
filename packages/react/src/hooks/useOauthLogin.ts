import {
  createModuleLoader,
  getSession,
  type OauthLoginFlow,
  type OauthLoginState,
  type Store,
  type Wallet,
  WalletError,
} from '@latchkey/core';
import { createCoreError } from '@latchkey/core/errors';
import { useMemo } from 'react';
import { createLazyFlow } from './createLazyFlow.ts';
import type { OauthProvider } from './OauthProvider.ts';
import { useOwnedStore } from './useOwnedStore.ts';

/** Every state of a sign-in with a provider. None contains the token. */
export type OauthProgress =
  | { readonly status: 'idle' }
  /** The code loads, and the key is generated. */
  | { readonly status: 'preparing'; readonly provider: OauthProvider }
  /** The provider asks the user. */
  | { readonly status: 'awaitingToken'; readonly provider: OauthProvider }
  /** `identifier`: the user who signs in, where the provider names one. */
  | { readonly status: 'verifying'; readonly provider: OauthProvider; readonly identifier?: string | undefined }
  /** Closed, refused or failed: `error.next` tells whether a retry can help. */
  | { readonly status: 'failed'; readonly provider: OauthProvider; readonly error: WalletError }
  | { readonly status: 'signedIn' };

/** A sign-in with an identity provider as a component sees it. The functions are stable. */
export interface OauthLogin {
  readonly state: OauthProgress;
  /** Asks a provider for a token and signs in with it. Call it in a click handler: browsers block other popups. */
  start(provider: OauthProvider): void;
  /** Asks the same provider again, after `failed`. */
  retry(): void;
  /** Stops waiting for the provider. */
  cancel(): void;
  /** Loads the code of the sign-in, so that the provider opens at once. */
  preload(): void;
}

/** What the hook reads. */
export interface OauthLoginSource extends Store<OauthProgress>, Omit<OauthLogin, 'state' | 'preload'> {
  dispose(): void;
}

export declare namespace useOauthLogin {
  interface Options {
    /** A sign-in that the caller created and disposes of. Without it the hook creates its own. */
    readonly flow?: OauthLoginSource | undefined;
  }
}

type Module = typeof import('./modules/oauthLogin.ts')['oauthLogin'];

const loadModule = createModuleLoader<Module>(async () => (await import('./modules/oauthLogin.ts')).oauthLogin);
const idle: OauthProgress = { status: 'idle' };

/**
 * Runs one sign-in with an identity provider of the integrator. Its code is a separate chunk, which loads with the
 * first action.
 *
 * ```tsx
 * const oauth = useOauthLogin()
 * const google = { id: 'google', name: 'Google', getToken: ({ nonce }: { nonce: string }) => requestToken({ nonce }) }
 * const button = <button type="button" onClick={() => oauth.start(google)}>Google</button>
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useOauthLogin(options: useOauthLogin.Options = {}): OauthLogin {
  const [state, flow] = useOwnedStore<OauthProgress, OauthLoginSource>({
    create: createOauthLogin,
    initial: idle,
    provided: options.flow,
  });
  const actions = useMemo<Omit<OauthLogin, 'state'>>(
    () => ({
      start: (provider) => flow().start(provider),
      retry: () => flow().retry(),
      cancel: () => flow().cancel(),
      preload: () => {
        loadModule().catch(() => undefined);
      },
    }),
    [flow],
  );
  return useMemo(() => ({ ...actions, state }), [actions, state]);
}

/** Creates a sign-in that loads its code with the first action and asks the provider once for each nonce. */
export function createOauthLogin(wallet: Wallet, load: () => Promise<Module> = loadModule): OauthLoginSource {
  const flow = createLazyFlow<OauthLoginState, OauthLoginFlow>({
    initial: { status: 'idle' },
    load: async () => (await load()).createOauthLoginFlow(wallet),
  });
  const listeners = new Set<() => void>();
  let state: OauthProgress = idle;
  let provider: OauthProvider | undefined;
  let asking: AbortController | undefined;
  /** The key of this attempt is being generated: the nonce that follows is not one of an earlier page. */
  let isPrepared = false;

  const setState = (next: OauthProgress) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const ask = (from: OauthProvider, nonce: string) => {
    isPrepared = false;
    asking = new AbortController();
    const { signal } = asking;
    from.getToken({ nonce, signal }).then(
      (result) => {
        if (signal.aborted) return;
        const parsed = typeof result === 'string' ? { oidcToken: result } : result;
        flow.run((loaded) => loaded.submitToken(parsed));
      },
      (cause) => {
        if (!signal.aborted) setState({ status: 'failed', provider: from, error: toError(cause) });
      },
    );
  };
  const stop = flow.subscribe(() => {
    const next = flow.getState();
    if (next.status === 'signedIn') return setState({ status: 'signedIn' });
    if (provider === undefined || next.status === 'idle') return state === idle ? undefined : setState(idle);
    if (next.status === 'failed') return setState({ status: 'failed', provider, error: next.error });
    if (next.status === 'preparing') isPrepared = true;
    if (next.status === 'verifying') {
      // A locked session is unlocked for its user, whose identifier may be another one than the provider's.
      const isKnown = getSession(wallet).status === 'locked';
      return setState({ status: 'verifying', provider, identifier: isKnown ? undefined : next.identifier });
    }
    const isAsking = next.status === 'awaitingToken' && isPrepared;
    setState({ status: isAsking ? 'awaitingToken' : 'preparing', provider });
    if (isAsking) ask(provider, next.nonce);
    return undefined;
  });
  const start = (chosen: OauthProvider) => {
    asking?.abort();
    provider = chosen;
    isPrepared = false;
    flow.run((loaded) => loaded.start(), {
      loading: { status: 'preparing' },
      failed: (error) => ({ status: 'failed', error }),
    });
  };
  return {
    getState: () => state,
    subscribe(onChange) {
      const listener = () => onChange();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    start,
    retry() {
      if (provider !== undefined && state.status === 'failed') start(provider);
    },
    cancel() {
      asking?.abort();
      provider = undefined;
      flow.interrupt()?.cancel();
      setState(idle);
    },
    dispose() {
      asking?.abort();
      stop();
      flow.dispose();
    },
  };
}

/** What the integrator's code threw. Its message may name anything, so it is only the cause. */
function toError(cause: unknown): WalletError {
  if (cause instanceof WalletError) return cause;
  return createCoreError(
    { code: 'ABORTED', message: 'The identity provider returned no token. Try again.', next: 'retry' },
    { cause },
  );
}
