import type { WalletError } from '../../errors/walletError.ts';
import type { Credential, CredentialChange, CredentialState } from './state.ts';

type Reason = Extract<CredentialState, { status: 'reauthenticating' }>['reason'];

/** The events of a credential change: user actions and effect results. */
export type CredentialEvent =
  | { readonly type: 'start'; readonly change: CredentialChange; readonly oidcToken?: string | undefined }
  | { readonly type: 'retry' }
  | { readonly type: 'reset' }
  /** The user signed out, or another user signed in. */
  | { readonly type: 'signedOut' }
  /** The key was removed: a prompt does not outlive it. */
  | { readonly type: 'locked' }
  | { readonly type: 'made' }
  | { readonly type: 'contactRead'; readonly contact: string }
  /** The user confirmed the contact that the state shows. Another one is ignored. */
  | { readonly type: 'contactConfirmed'; readonly contact: string }
  /** No signer is available. */
  | { readonly type: 'sessionExpired'; readonly reason: Reason }
  | { readonly type: 'reauthenticated' }
  | { readonly type: 'responseLost'; readonly error: WalletError }
  | { readonly type: 'done'; readonly credential: Credential | undefined }
  | { readonly type: 'failed'; readonly error: WalletError };

/** The effects of the flow; each runs at most once at a time. */
export type CredentialEffect =
  /** Creates a passkey, or takes over the token, then continues. */
  | { readonly type: 'make'; readonly change: CredentialChange; readonly oidcToken: string | undefined }
  | { readonly type: 'readContact'; readonly change: CredentialChange }
  | { readonly type: 'change'; readonly change: CredentialChange }
  | { readonly type: 'awaitSigner'; readonly change: CredentialChange; readonly reason: Reason }
  | { readonly type: 'check'; readonly change: CredentialChange }
  | { readonly type: 'forget' };
