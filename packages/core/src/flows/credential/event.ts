import type { WalletError } from '../../errors/walletError.ts';
import type { Credential, CredentialChange, CredentialState } from './state.ts';

type Reason = Extract<CredentialState, { status: 'reauthenticating' }>['reason'];

/** Everything that can happen to a change: what a person does, and what effects report. */
export type CredentialEvent =
  | { readonly type: 'start'; readonly change: CredentialChange; readonly oidcToken?: string | undefined }
  | { readonly type: 'retry' }
  | { readonly type: 'reset' }
  /** The person left, or another one came. */
  | { readonly type: 'signedOut' }
  /** The key was put away: a prompt does not outlive it. */
  | { readonly type: 'locked' }
  | { readonly type: 'made' }
  /** There is nobody to sign for it. */
  | { readonly type: 'keyOver'; readonly reason: Reason }
  | { readonly type: 'reauthenticated' }
  | { readonly type: 'unanswered'; readonly error: WalletError }
  | { readonly type: 'done'; readonly credential: Credential | undefined }
  | { readonly type: 'failed'; readonly error: WalletError };

/** What the flow does, each at most once at a time. */
export type CredentialEffect =
  /** Has a passkey made, or takes over the token, then goes on. */
  | { readonly type: 'make'; readonly change: CredentialChange; readonly oidcToken: string | undefined }
  | { readonly type: 'change'; readonly change: CredentialChange }
  | { readonly type: 'awaitKey'; readonly change: CredentialChange; readonly reason: Reason }
  | { readonly type: 'check'; readonly change: CredentialChange }
  | { readonly type: 'forget' };
