import type { Wallet } from '@latchkey/core';
import { useProvider } from '../provider/context.ts';

/**
 * Returns the wallet of `<WalletProvider>`: the first argument of every core action.
 *
 * ```tsx
 * import { listInternalAccounts } from '@latchkey/core'
 *
 * const wallet = useWallet()
 * const accounts = await listInternalAccounts(wallet)
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useWallet(): Wallet {
  return useProvider('useWallet').wallet;
}
