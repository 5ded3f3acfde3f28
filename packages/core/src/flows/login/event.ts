import type { WalletError } from '../../errors/walletError.ts';
import type { SignerSession } from '../../session/state.ts';
import type { CodeChallenge, Identifier, LoginState } from './state.ts';

/** The events of a login: user actions and effect results. */
export type LoginEvent =
  | { readonly type: 'requestCode'; readonly identifier: Identifier }
  | { readonly type: 'submitCode'; readonly code: string }
  | { readonly type: 'resendCode' }
  | { readonly type: 'changeIdentifier' }
  | { readonly type: 'retry' }
  | { readonly type: 'cancel' }
  /** The state that an earlier page left, or `idle`. */
  | { readonly type: 'resumed'; readonly state: LoginState }
  | { readonly type: 'codeSent'; readonly challenge: CodeChallenge }
  | { readonly type: 'requestRefused'; readonly error: WalletError }
  | { readonly type: 'codeRefused'; readonly error: WalletError }
  | { readonly type: 'codeExpired' }
  | { readonly type: 'verifyBroke'; readonly error: WalletError }
  | { readonly type: 'blocked'; readonly retryAt: number; readonly error: WalletError }
  /** An error that no retry resolves. */
  | { readonly type: 'failed'; readonly error: WalletError }
  /** By this flow or in another tab. */
  | { readonly type: 'sessionOpened'; readonly session: SignerSession };

/** The effects of the flow; each runs at most once at a time. */
export type LoginEffect =
  | { readonly type: 'resume' }
  | { readonly type: 'requestCode'; readonly identifier: Identifier; readonly before: CodeChallenge | undefined }
  /** Waits for the code to expire. */
  | { readonly type: 'watchCode'; readonly challenge: CodeChallenge }
  | { readonly type: 'verifyCode'; readonly identifier: Identifier; readonly code: string }
  /** Sends the sealed code again, byte for byte. */
  | { readonly type: 'repeatVerify'; readonly identifier: Identifier }
  /** Discards the login but remembers when a code may be sent again. */
  | { readonly type: 'leave' }
  | { readonly type: 'forget' };
