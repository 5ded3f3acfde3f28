import type { WalletError } from '../../errors/walletError.ts';
import type { SignerSession } from '../../session/state.ts';

/** The result of the provider. */
export interface ProviderResult {
  readonly oidcToken: string;
  /** The user's identifier. Default: the token's `email`. */
  readonly identifier?: string | undefined;
}

/** The events of a sign-in with an identity provider. */
export type OauthLoginEvent =
  /** The nonce that the earlier page left, or none. */
  | { readonly type: 'resumed'; readonly nonce: string | undefined }
  | { readonly type: 'start' }
  | { readonly type: 'prepared'; readonly nonce: string }
  | { readonly type: 'submitToken'; readonly result: ProviderResult }
  | { readonly type: 'retry' }
  | { readonly type: 'cancel' }
  | { readonly type: 'failed'; readonly error: WalletError }
  /** By this flow, another flow, or another tab. */
  | { readonly type: 'sessionOpened'; readonly session: SignerSession };

/** The effects of the flow; each runs at most once at a time. */
export type OauthLoginEffect =
  | { readonly type: 'resume' }
  | { readonly type: 'prepare' }
  | { readonly type: 'verify'; readonly result: ProviderResult }
  | { readonly type: 'forget' };
