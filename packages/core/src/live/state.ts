import type { InternalAccount } from '@latchkey/contract/accounts';
import type { Transaction } from '@latchkey/contract/transactions';
import type { WalletError } from '../errors/walletError.ts';

/** Data read from the service and kept current. Known data stays readable during a refresh. */
export type LiveState<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: WalletError }
  /** `asOf` is the server time, in milliseconds, of the last response. */
  | { readonly status: 'ready'; readonly data: Data; readonly asOf: number }
  | { readonly status: 'refreshing'; readonly data: Data; readonly asOf: number }
  /** The last refresh failed; this is the data known before. */
  | { readonly status: 'stale'; readonly data: Data; readonly asOf: number; readonly error: WalletError };

export type BalanceState = LiveState<readonly InternalAccount[]>;

export interface ActivityPage {
  readonly transactions: readonly Transaction[];
  /** Whether there are more rows; `cut` means more than the store loads. */
  readonly more: 'none' | 'available' | 'loading' | 'cut';
}
export type ActivityState = LiveState<ActivityPage>;
