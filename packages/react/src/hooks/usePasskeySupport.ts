import { useSyncExternalStore } from 'react';
import { useWallet } from './useWallet.ts';

/** Returns whether this browser has passkeys; false on a server. The same check as the library's, which is not loaded yet. */
export function usePasskeySupport(): boolean {
  const { authenticator } = useWallet();
  return useSyncExternalStore(
    never,
    () => authenticator !== undefined || typeof globalThis.PublicKeyCredential === 'function',
    () => false,
  );
}

const never = () => () => {};
