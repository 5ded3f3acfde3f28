import {
  createModuleLoader,
  type PasskeyHolder,
  type PasskeyLoginFlow,
  type PasskeyLoginState,
  type Wallet,
} from '@latchkey/core';
import { useMemo } from 'react';
import { createLazyFlow } from './createLazyFlow.ts';
import { useOwnedStore } from './useOwnedStore.ts';
import { usePasskeySupport } from './usePasskeySupport.ts';

/** A sign-in with a passkey as a component sees it: its state and its actions. The functions are stable. */
export interface PasskeyLogin extends Pick<PasskeyLoginFlow, 'start' | 'offer' | 'retry' | 'cancel'> {
  readonly state: PasskeyLoginState;
  /** Whether this browser has passkeys. False on a server and in the first browser render. */
  readonly isSupported: boolean;
  /** Loads the code of the sign-in, so that the prompt follows the press at once. */
  preload(): void;
}

/** The part of a flow that the hook uses. A flow of core has it. */
export type PasskeyLoginSource = Pick<
  PasskeyLoginFlow,
  'getState' | 'subscribe' | 'start' | 'offer' | 'retry' | 'cancel' | 'dispose'
>;

export declare namespace usePasskeyLogin {
  interface Options {
    /** A flow that the caller created and disposes of. Without it the hook creates its own. */
    readonly flow?: PasskeyLoginSource | undefined;
  }
}

type Module = typeof import('./modules/passkeyLogin.ts')['passkeyLogin'];

const loadModule = createModuleLoader<Module>(async () => (await import('./modules/passkeyLogin.ts')).passkeyLogin);
const idle: PasskeyLoginState = { status: 'idle' };

/**
 * Runs one sign-in with a passkey. Its code is a separate chunk, which loads with the first action; a chunk that does
 * not load is the state `failed` with the error `MODULE_LOAD_FAILED`, and `retry` loads it again.
 *
 * ```tsx
 * const passkey = usePasskeyLogin()
 * const button = <button type="button" onClick={() => passkey.start({ identifier: 'anna@example.com' })}>Sign in</button>
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function usePasskeyLogin(options: usePasskeyLogin.Options = {}): PasskeyLogin {
  const [state, flow] = useOwnedStore<PasskeyLoginState, PasskeyLoginSource>({
    create: createPasskeyLogin,
    initial: idle,
    provided: options.flow,
  });
  const isSupported = usePasskeySupport();
  const actions = useMemo<Omit<PasskeyLogin, 'state' | 'isSupported'>>(
    () => ({
      start: (holder) => flow().start(holder),
      offer: (holder) => flow().offer(holder),
      retry: () => flow().retry(),
      cancel: () => flow().cancel(),
      preload: () => {
        loadModule().catch(() => undefined);
      },
    }),
    [flow],
  );
  return useMemo(() => ({ ...actions, state, isSupported }), [actions, state, isSupported]);
}

/** Creates a sign-in that loads its code with the first action. */
export function createPasskeyLogin(wallet: Wallet, load: () => Promise<Module> = loadModule): PasskeyLoginSource {
  const flow = createLazyFlow<PasskeyLoginState, PasskeyLoginFlow>({
    initial: idle,
    load: async () => (await load()).createPasskeyLoginFlow(wallet),
  });
  const start = (holder: PasskeyHolder) =>
    flow.run((loaded) => loaded.start(holder), {
      loading: { status: 'preparing', holder },
      failed: (error) => ({ status: 'failed', holder, error }),
    });
  const offer = async (holder: PasskeyHolder) => {
    // The relay issues a challenge for an offer, so browsers without autofill do not ask for one.
    const isAvailable = await load().then((loaded) => loaded.isPasskeyAutofillAvailable(wallet));
    if (isAvailable && flow.getState().status === 'idle') flow.run((loaded) => loaded.offer(holder));
  };
  return {
    getState: flow.getState,
    subscribe: flow.subscribe,
    start,
    // The user did not request an offer: its failure is shown nowhere.
    offer: (holder) => void offer(holder).catch(() => undefined),
    retry() {
      const state = flow.getState();
      const isUnloaded = state.status === 'failed' && state.error.code === 'MODULE_LOAD_FAILED';
      if (isUnloaded) start(state.holder);
      else flow.run((loaded) => loaded.retry());
    },
    cancel: () => flow.interrupt()?.cancel(),
    dispose: flow.dispose,
  };
}
