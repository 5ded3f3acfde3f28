import type { WalletError } from '../../errors/walletError.ts';
import type { SignerSession } from '../../session/state.ts';

/** Every state of a sign-in with an identity provider. None contains the provider's token. */
export type OauthLoginState =
  /** Reading the record of the page before the navigation. */
  | { readonly status: 'resuming' }
  | { readonly status: 'idle' }
  /** The key is being generated. */
  | { readonly status: 'preparing' }
  /** The provider is asked with this `nonce`, in a popup or on this page. */
  | { readonly status: 'awaitingToken'; readonly nonce: string }
  /**
   * `identifier`: of the user whom the token names. Where the relay knows a user already, that one is signed in first,
   * whatever the token names.
   */
  | { readonly status: 'verifying'; readonly nonce: string; readonly identifier?: string | undefined }
  /** Refused or failed: `retry` requests another token with another nonce. */
  | { readonly status: 'failed'; readonly error: WalletError }
  | { readonly status: 'signedIn'; readonly session: SignerSession };
