import type { signInWithPasskey } from '../../actions/signInWithPasskey.ts';
import type { WalletError } from '../../errors/walletError.ts';
import type { SignerSession } from '../../session/state.ts';

/** Whose passkey. */
export type PasskeyHolder = signInWithPasskey.Who;

/** Every place a sign-in with a passkey can be. */
export type PasskeyLoginState =
  | { readonly status: 'idle' }
  /** The key is made, and the challenge asked for. */
  | { readonly status: 'preparing'; readonly who: PasskeyHolder }
  /** The browser asks the person; it cannot be hurried. */
  | { readonly status: 'prompting'; readonly who: PasskeyHolder }
  | { readonly status: 'verifying'; readonly who: PasskeyHolder }
  /** Closed, refused or broken: `error.next` says whether the same may help, or another way has to. */
  | { readonly status: 'failed'; readonly who: PasskeyHolder; readonly error: WalletError }
  | { readonly status: 'signedIn'; readonly session: SignerSession };
