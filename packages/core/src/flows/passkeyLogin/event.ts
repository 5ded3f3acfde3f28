import type { WalletError } from '../../errors/walletError.ts';
import type { SignerSession } from '../../session/state.ts';
import type { PasskeyHolder } from './state.ts';

/** Everything that can happen to a sign-in with a passkey. */
export type PasskeyLoginEvent =
  | { readonly type: 'start'; readonly who: PasskeyHolder }
  | { readonly type: 'retry' }
  | { readonly type: 'cancel' }
  | { readonly type: 'prompting' }
  | { readonly type: 'verifying' }
  | { readonly type: 'failed'; readonly error: WalletError }
  /** By this flow, by another, or in another tab. */
  | { readonly type: 'sessionOpened'; readonly session: SignerSession };

/** What the flow does. */
export type PasskeyLoginEffect =
  | { readonly type: 'signIn'; readonly who: PasskeyHolder }
  /** Takes the prompt away. */
  | { readonly type: 'stop' };
