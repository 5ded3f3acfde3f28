import {
  type CredentialChange,
  type CredentialFlow,
  type CredentialState,
  createModuleLoader,
  getSession,
  type Store,
  type Wallet,
} from '@latchkey/core';
import { useMemo } from 'react';
import { createLazyFlow } from './createLazyFlow.ts';
import { useOwnedStore } from './useOwnedStore.ts';
import { usePasskeySupport } from './usePasskeySupport.ts';

/** The creation of a passkey as a component sees it: its state and its actions. The functions are stable. */
export interface PasskeyEnrol {
  readonly state: CredentialState;
  /** Whether this browser has passkeys. False on a server and in the first browser render. */
  readonly isSupported: boolean;
  /** Creates a passkey for the signed-in user. Call it in a click handler: some browsers show no prompt otherwise. */
  create(nickname: string): void;
  /** Retries after `failed`. A passkey that was already created is registered, not created again. */
  retry(): void;
  /** Loads the code, so that the prompt follows the press at once. */
  preload(): void;
}

/** What the hook reads. */
export interface PasskeyEnrolSource extends Store<CredentialState>, Pick<PasskeyEnrol, 'create' | 'retry'> {
  dispose(): void;
}

export declare namespace usePasskeyEnrol {
  interface Options {
    /** A creation that the caller made and disposes of. Without it the hook makes its own. */
    readonly flow?: PasskeyEnrolSource | undefined;
  }
}

type Module = typeof import('./modules/passkeyCreation.ts')['passkeyCreation'];

const loadModule = createModuleLoader<Module>(
  async () => (await import('./modules/passkeyCreation.ts')).passkeyCreation,
);
const idle: CredentialState = { status: 'idle' };

/**
 * Creates one passkey. Its code is a separate chunk, which loads with the first action. When the key has expired, the
 * state is `reauthenticating` until the user has signed in again in this tab, and the creation continues.
 *
 * ```tsx
 * const passkey = usePasskeyEnrol()
 * const button = <button type="button" onClick={() => passkey.create('Laptop')}>Create passkey</button>
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function usePasskeyEnrol(options: usePasskeyEnrol.Options = {}): PasskeyEnrol {
  const isSupported = usePasskeySupport();
  const [state, flow] = useOwnedStore<CredentialState, PasskeyEnrolSource>({
    create: createPasskeyEnrol,
    initial: idle,
    provided: options.flow,
  });
  const actions = useMemo<Omit<PasskeyEnrol, 'state' | 'isSupported'>>(
    () => ({
      create: (nickname) => flow().create(nickname),
      retry: () => flow().retry(),
      preload: () => {
        loadModule().catch(() => undefined);
      },
    }),
    [flow],
  );
  return useMemo(() => ({ ...actions, state, isSupported }), [actions, state, isSupported]);
}

/** Creates a creation that loads its code with the first action. */
function createPasskeyEnrol(wallet: Wallet): PasskeyEnrolSource {
  const flow = createLazyFlow<CredentialState, CredentialFlow>({
    initial: idle,
    load: async () => (await loadModule()).createCredentialFlow(wallet),
  });
  const start = (change: CredentialChange) =>
    flow.run((loaded) => loaded.start(change), {
      loading: { status: 'making', change },
      failed: (error) => ({ status: 'failed', change, error }),
    });
  return {
    getState: flow.getState,
    subscribe: flow.subscribe,
    create(nickname) {
      const session = getSession(wallet);
      const accountId = session.status === 'ready' ? session.session.accountId : undefined;
      if (accountId !== undefined) start({ type: 'addPasskey', accountId, nickname });
    },
    retry() {
      const state = flow.getState();
      const isUnloaded = state.status === 'failed' && state.error.code === 'MODULE_LOAD_FAILED';
      if (isUnloaded) start(state.change);
      else flow.run((loaded) => loaded.retry());
    },
    dispose: flow.dispose,
  };
}
