import type { InternalAccountId } from '@latchkey/contract';
import type { WalletError } from '../../errors/walletError.ts';

/** The events of an export. */
export type ExportEvent =
  | { readonly type: 'start'; readonly accountId: InternalAccountId }
  | { readonly type: 'retry' }
  | { readonly type: 'reset' }
  | { readonly type: 'sessionExpired' }
  | { readonly type: 'reauthenticated' }
  | { readonly type: 'opened' }
  /** The key was removed: nothing may be read. */
  | { readonly type: 'locked' }
  /** The user signed out, or another user signed in. */
  | { readonly type: 'signedOut' }
  | { readonly type: 'failed'; readonly error: WalletError };

/** The effects of the flow; each runs at most once at a time. */
export type ExportEffect =
  | { readonly type: 'export'; readonly accountId: InternalAccountId }
  | { readonly type: 'awaitSigner'; readonly accountId: InternalAccountId }
  /** Wipes the words. */
  | { readonly type: 'forget' };
