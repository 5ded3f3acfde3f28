import type { Wallet } from '@latchkey/core';
import { useProvider } from '../provider/context.ts';

/**
 * The wallet that `<WalletProvider>` was given: what every action of the core takes first.
 *
 * ```tsx
 * const wallet = useWallet()
 * const accounts = await listInternalAccounts(wallet)
 * ```
 */
export function useWallet(): Wallet {
  return useProvider('useWallet').wallet;
}
