import type { WalletError } from '../../errors/walletError.ts';
import type { SignerSession } from '../../session/state.ts';
import type { PasskeyHolder } from './state.ts';

/** The events of a sign-in with a passkey. */
export type PasskeyLoginEvent =
  | { readonly type: 'start'; readonly holder: PasskeyHolder }
  | { readonly type: 'offer'; readonly holder: PasskeyHolder }
  /** The challenge of the offer is about to expire. */
  | { readonly type: 'offerExpiring' }
  /** The user signs in by another method in this page. */
  | { readonly type: 'otherMethodStarted' }
  | { readonly type: 'retry' }
  | { readonly type: 'cancel' }
  | { readonly type: 'prompting' }
  | { readonly type: 'verifying' }
  | { readonly type: 'failed'; readonly error: WalletError }
  /** By this flow, another flow, or another tab. */
  | { readonly type: 'sessionOpened'; readonly session: SignerSession };

/** The effects of the flow. */
export type PasskeyLoginEffect =
  | { readonly type: 'signIn'; readonly holder: PasskeyHolder }
  /** Offers the passkey by autofill until the user chooses it. */
  | { readonly type: 'offer'; readonly holder: PasskeyHolder }
  /** Closes the prompt, and withdraws the offer. */
  | { readonly type: 'stop' };
