import type { WalletError } from '../../errors/walletError.ts';
import type { SignerSession } from '../../session/state.ts';

/** What is handed over when the provider has answered. */
export interface ProviderAnswer {
  readonly oidcToken: string;
  /** What the person is known by; the token's `email` unless given. */
  readonly identifier?: string | undefined;
}

/** Everything that can happen to a sign-in with another provider. */
export type OauthLoginEvent =
  /** What the page before left: a nonce, or nothing. */
  | { readonly type: 'resumed'; readonly nonce: string | undefined }
  | { readonly type: 'start' }
  | { readonly type: 'prepared'; readonly nonce: string }
  | { readonly type: 'submitToken'; readonly answer: ProviderAnswer }
  | { readonly type: 'retry' }
  | { readonly type: 'cancel' }
  | { readonly type: 'failed'; readonly error: WalletError }
  /** By this flow, by another, or in another tab. */
  | { readonly type: 'sessionOpened'; readonly session: SignerSession };

/** What the flow does, each at most once at a time. */
export type OauthLoginEffect =
  | { readonly type: 'resume' }
  | { readonly type: 'prepare' }
  | { readonly type: 'verify'; readonly answer: ProviderAnswer }
  | { readonly type: 'forget' };
