import type { Store } from '@latchkey/core';
import { useStore } from './useStore.ts';
import { useWallet } from './useWallet.ts';

/** Returns whether this browser has passkeys; false on a server. The same check as the library's, which is not loaded yet. */
export function usePasskeySupport(): boolean {
  return useStore(useWallet().authenticator === undefined ? ofBrowser : ofAuthenticator, false);
}

// Neither changes while a page is open.
const createConstant = (getState: () => boolean): Store<boolean> => ({ getState, subscribe: () => () => {} });
const ofBrowser = createConstant(() => typeof globalThis.PublicKeyCredential === 'function');
const ofAuthenticator = createConstant(() => true);
