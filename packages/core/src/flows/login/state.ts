import type { AuthMethodId } from '@latchkey/contract';
import type { WalletError } from '../../errors/walletError.ts';
import type { SignerSession } from '../../session/state.ts';

/** How a user identifies. */
export interface Identifier {
  readonly type: 'EMAIL_OTP' | 'SMS_OTP';
  /** An e-mail address, or a phone number in E.164 format. */
  readonly value: string;
}

/** A sent code. Times are server milliseconds. */
export interface CodeChallenge {
  readonly authMethodId: AuthMethodId;
  /** Shape of the code; do not assume six digits. */
  readonly code: { readonly length: number; readonly alphanumeric: boolean };
  readonly sentAt: number;
  readonly expiresAt: number;
  /** A new code is refused before this. */
  readonly resendAt: number;
  /** How many codes were sent in this login, including this one. */
  readonly sent: number;
  /** The last request for another code failed. The code that was sent before stays valid until it expires. */
  readonly isResendFailed?: boolean;
}

/** Every state of a login. There is no `isLoading`: the status expresses it. */
export type LoginState =
  | { readonly status: 'idle' }
  /** Reading the state of an earlier page. */
  | { readonly status: 'resuming' }
  | { readonly status: 'requestingCode'; readonly identifier: Identifier }
  /** No code could be requested. */
  | { readonly status: 'requestFailed'; readonly identifier: Identifier; readonly error: WalletError }
  | { readonly status: 'awaitingCode'; readonly identifier: Identifier; readonly challenge: CodeChallenge }
  | { readonly status: 'resendingCode'; readonly identifier: Identifier; readonly challenge: CodeChallenge }
  | { readonly status: 'verifyingCode'; readonly identifier: Identifier; readonly challenge: CodeChallenge }
  /** The code was wrong, or the response does not say what was wrong. */
  | {
      readonly status: 'codeRefused';
      readonly identifier: Identifier;
      readonly challenge: CodeChallenge;
      readonly error: WalletError;
    }
  /** The code has expired, or a lost attempt may have used it up. */
  | { readonly status: 'codeExpired'; readonly identifier: Identifier; readonly challenge: CodeChallenge }
  /** No usable response; the same code can be tried again. */
  | {
      readonly status: 'verifyFailed';
      readonly identifier: Identifier;
      readonly challenge: CodeChallenge;
      readonly error: WalletError;
    }
  /** Too many attempts: nothing is accepted before `retryAt`. */
  | {
      readonly status: 'blocked';
      readonly identifier: Identifier;
      readonly retryAt: number;
      readonly error: WalletError;
    }
  /** An error that no retry resolves: an unpinned or forged bundle, a browser without WebCrypto. */
  | { readonly status: 'failed'; readonly identifier: Identifier; readonly error: WalletError }
  | { readonly status: 'signedIn'; readonly session: SignerSession };
