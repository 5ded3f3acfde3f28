import type { signInWithPasskey } from '../../actions/signInWithPasskey.ts';
import type { WalletError } from '../../errors/walletError.ts';
import type { SignerSession } from '../../session/state.ts';

/** The user whose passkey is requested. */
export type PasskeyHolder = signInWithPasskey.Holder;

/** Every state of a sign-in with a passkey. */
export type PasskeyLoginState =
  | { readonly status: 'idle' }
  /** The browser offers the passkey in the autofill list of the page. The user may ignore it. */
  | { readonly status: 'offering'; readonly holder: PasskeyHolder; readonly renewals: number }
  /** The passkey could not be offered. The user did not ask for it, so show nothing; `start` may still work. */
  | { readonly status: 'offerUnavailable'; readonly holder: PasskeyHolder; readonly error: WalletError }
  /** The key is being generated and the challenge requested. */
  | { readonly status: 'preparing'; readonly holder: PasskeyHolder }
  /** The browser asks the user. */
  | { readonly status: 'prompting'; readonly holder: PasskeyHolder }
  | { readonly status: 'verifying'; readonly holder: PasskeyHolder }
  /** Dismissed, refused or failed: `error.next` tells whether a retry can help. */
  | { readonly status: 'failed'; readonly holder: PasskeyHolder; readonly error: WalletError }
  | { readonly status: 'signedIn'; readonly session: SignerSession };
