import type { WalletError } from '../../errors/walletError.ts';
import type { SignerSession } from '../../session/state.ts';

/** Every place a sign-in with another provider can be. The provider's token stands in none of them. */
export type OauthLoginState =
  /** Reading what the page before the provider's left. */
  | { readonly status: 'resuming' }
  | { readonly status: 'idle' }
  /** The key is made. */
  | { readonly status: 'preparing' }
  /** The provider is asked, with this `nonce`, in a window of its own or on this page. */
  | { readonly status: 'awaitingToken'; readonly nonce: string }
  | { readonly status: 'verifying'; readonly nonce: string }
  /** Refused or broken: `retry` asks for another token, with another nonce. */
  | { readonly status: 'failed'; readonly error: WalletError }
  | { readonly status: 'signedIn'; readonly session: SignerSession };
