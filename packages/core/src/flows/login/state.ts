import type { AuthMethodId } from '@latchkey/contract';
import type { WalletError } from '../../errors/walletError.ts';
import type { SignerSession } from '../../session/state.ts';

/** How a person says who they are. */
export interface Identifier {
  readonly type: 'EMAIL_OTP' | 'SMS_OTP';
  /** An e-mail address, or a phone number in E.164 form. */
  readonly value: string;
}

/** A code that was sent. Times are server milliseconds. */
export interface CodeChallenge {
  readonly authMethodId: AuthMethodId;
  /** Shape of the code; six digits is not a given. */
  readonly code: { readonly length: number; readonly alphanumeric: boolean };
  readonly sentAt: number;
  readonly expiresAt: number;
  /** A new code is refused before this. */
  readonly resendAt: number;
  /** How many codes were sent in this login, this one included. */
  readonly sent: number;
}

/** Every place a login can be. There is no `isLoading`: the status says it. */
export type LoginState =
  | { readonly status: 'idle' }
  /** Reading what an earlier page left. */
  | { readonly status: 'resuming' }
  | { readonly status: 'requestingCode'; readonly identifier: Identifier }
  /** No code could be requested. */
  | { readonly status: 'requestFailed'; readonly identifier: Identifier; readonly error: WalletError }
  | { readonly status: 'awaitingCode'; readonly identifier: Identifier; readonly challenge: CodeChallenge }
  | { readonly status: 'resendingCode'; readonly identifier: Identifier; readonly challenge: CodeChallenge }
  | { readonly status: 'verifyingCode'; readonly identifier: Identifier; readonly challenge: CodeChallenge }
  /** The code was wrong, or too much was wrong with it to say what. */
  | {
      readonly status: 'codeRefused';
      readonly identifier: Identifier;
      readonly challenge: CodeChallenge;
      readonly error: WalletError;
    }
  /** The code is over: by its time, or because an answer was lost that may have used it up. */
  | { readonly status: 'codeExpired'; readonly identifier: Identifier; readonly challenge: CodeChallenge }
  /** No answer came, or an unusable one; the same code can be tried again. */
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
  /** Something that no repetition cures: an unpinned or forged bundle, a browser without WebCrypto. */
  | { readonly status: 'failed'; readonly identifier: Identifier; readonly error: WalletError }
  | { readonly status: 'signedIn'; readonly session: SignerSession };
