import type { InternalAccountId } from '@latchkey/contract';
import type { WalletError } from '../../errors/walletError.ts';

/** Every place an export can be. The words stand in none of them: `words()` of the flow tells them. */
export type ExportState =
  | { readonly status: 'idle' }
  /** It is signed, sent, verified and opened. */
  | { readonly status: 'exporting'; readonly accountId: InternalAccountId }
  /** The key is over: sign in again in place, and the export goes on. */
  | { readonly status: 'reauthenticating'; readonly accountId: InternalAccountId }
  | { readonly status: 'failed'; readonly accountId: InternalAccountId; readonly error: WalletError }
  /** The words are there to be shown, until `reset`, or until the session is locked or over. */
  | { readonly status: 'opened'; readonly accountId: InternalAccountId };
