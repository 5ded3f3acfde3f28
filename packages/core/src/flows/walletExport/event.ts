import type { InternalAccountId } from '@latchkey/contract';
import type { WalletError } from '../../errors/walletError.ts';

/** Everything that can happen to an export. */
export type ExportEvent =
  | { readonly type: 'start'; readonly accountId: InternalAccountId }
  | { readonly type: 'retry' }
  | { readonly type: 'reset' }
  | { readonly type: 'keyOver' }
  | { readonly type: 'reauthenticated' }
  | { readonly type: 'opened' }
  /** The key was put away: nobody may read on. */
  | { readonly type: 'locked' }
  /** The person left, or another one came. */
  | { readonly type: 'signedOut' }
  | { readonly type: 'failed'; readonly error: WalletError };

/** What the flow does, each at most once at a time. */
export type ExportEffect =
  | { readonly type: 'export'; readonly accountId: InternalAccountId }
  | { readonly type: 'awaitKey'; readonly accountId: InternalAccountId }
  /** Lets go of the words. */
  | { readonly type: 'forget' };
