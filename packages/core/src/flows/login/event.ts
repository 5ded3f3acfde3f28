import type { WalletError } from '../../errors/walletError.ts';
import type { SignerSession } from '../../session/state.ts';
import type { CodeChallenge, Identifier, LoginState } from './state.ts';

/** Everything that can happen to a login: what a person does, and what effects report. */
export type LoginEvent =
  | { readonly type: 'requestCode'; readonly identifier: Identifier }
  | { readonly type: 'submitCode'; readonly code: string }
  | { readonly type: 'resendCode' }
  | { readonly type: 'changeIdentifier' }
  | { readonly type: 'retry' }
  | { readonly type: 'cancel' }
  /** What an earlier page left, or `idle`. */
  | { readonly type: 'resumed'; readonly state: LoginState }
  | { readonly type: 'codeSent'; readonly challenge: CodeChallenge }
  | { readonly type: 'requestRefused'; readonly error: WalletError }
  | { readonly type: 'codeRefused'; readonly error: WalletError }
  | { readonly type: 'codeExpired' }
  | { readonly type: 'verifyBroke'; readonly error: WalletError }
  | { readonly type: 'blocked'; readonly retryAt: number; readonly error: WalletError }
  /** What no repetition cures. */
  | { readonly type: 'failed'; readonly error: WalletError }
  /** By this flow, or in another tab. */
  | { readonly type: 'sessionOpened'; readonly session: SignerSession };

/** What the flow does, each at most once at a time. */
export type LoginEffect =
  | { readonly type: 'resume' }
  | { readonly type: 'requestCode'; readonly identifier: Identifier; readonly before: CodeChallenge | undefined }
  /** Waits for the code to run out. */
  | { readonly type: 'watchCode'; readonly challenge: CodeChallenge }
  | { readonly type: 'verifyCode'; readonly identifier: Identifier; readonly code: string }
  /** The sealed code again, byte for byte. */
  | { readonly type: 'repeatVerify'; readonly identifier: Identifier }
  /** Lets the login go, but remembers when a code may be sent again. */
  | { readonly type: 'leave' }
  | { readonly type: 'forget' };
