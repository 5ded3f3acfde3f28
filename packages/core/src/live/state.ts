import type { InternalAccount } from '@latchkey/contract/accounts';
import type { Transaction } from '@latchkey/contract/transactions';
import type { WalletError } from '../errors/walletError.ts';

/** Something read from the service and kept current. What is known stays readable while it is refreshed. */
export type Live<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: WalletError }
  /** `asOf` is the server time, in milliseconds, of the last answer. */
  | { readonly status: 'ready'; readonly data: Data; readonly asOf: number }
  | { readonly status: 'refreshing'; readonly data: Data; readonly asOf: number }
  /** The last refresh failed; this is what was known before. */
  | { readonly status: 'stale'; readonly data: Data; readonly asOf: number; readonly error: WalletError };

export type BalanceState = Live<readonly InternalAccount[]>;

export interface ActivityPage {
  readonly transactions: readonly Transaction[];
  /** Whether there is more behind the last row; `cut` is more than is ever shown. */
  readonly more: 'none' | 'available' | 'loading' | 'cut';
}
export type ActivityState = Live<ActivityPage>;
