import type { InternalAccountId } from '@latchkey/contract';
import type { WalletError } from '../../errors/walletError.ts';

/** Every state of an export. None contains the words: the flow's `words()` returns them. */
export type ExportState =
  | { readonly status: 'idle' }
  /** It is signed, sent, verified and opened. */
  | { readonly status: 'exporting'; readonly accountId: InternalAccountId }
  /**
   * The key has expired: the user signs in again in this tab, and the export continues. After a sign-in in another tab
   * it is `idle`.
   */
  | { readonly status: 'reauthenticating'; readonly accountId: InternalAccountId }
  | { readonly status: 'failed'; readonly accountId: InternalAccountId; readonly error: WalletError }
  /** The words can be shown until `reset`, or until the session is locked or ends. */
  | { readonly status: 'opened'; readonly accountId: InternalAccountId };
