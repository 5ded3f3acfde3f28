import type { WalletError } from '../../errors/walletError.ts';
import type { StepUpChallenge, StepUpSubject } from './state.ts';

/** What stands open, as the service says it. */
export type Finding =
  | { readonly type: 'challenged'; readonly challenge: StepUpChallenge }
  | { readonly type: 'authorized' }
  /** A login was accepted: what it was for can be asked again. */
  | { readonly type: 'loggedIn' }
  | { readonly type: 'ended'; readonly reason: string };

/** Everything that can happen to an authorization: what a person does, and what effects report. */
export type StepUpEvent =
  /** A code, and the challenge it was typed for: it goes to no other. */
  | { readonly type: 'submitCode'; readonly challengeId: string; readonly code: string }
  | { readonly type: 'usePasskey'; readonly challengeId: string }
  | { readonly type: 'resendCode' }
  | { readonly type: 'switchFactor'; readonly factor: string }
  | { readonly type: 'retry' }
  /** Somebody is signed in again. */
  | { readonly type: 'signedIn' }
  /** The person left, or another one came. */
  | { readonly type: 'signedOut' }
  /** The passkey answered; its proof goes out. */
  | { readonly type: 'prompted' }
  /** No answer, or the key was put away in the meantime: a prompt does not outlive it. */
  | { readonly type: 'promptFailed'; readonly error: WalletError }
  | { readonly type: 'proofRefused'; readonly error: WalletError }
  | { readonly type: 'unanswered' }
  /** The service knows better what is current. */
  | { readonly type: 'overtaken' }
  | { readonly type: 'loginRequired' }
  | { readonly type: 'blocked'; readonly retryAt: number | undefined; readonly error: WalletError }
  /** By the server's clock. */
  | { readonly type: 'expired'; readonly challengeId: string }
  | { readonly type: 'stopped'; readonly error: WalletError }
  | { readonly type: 'failed'; readonly error: WalletError }
  | Finding;

/** What the flow does, each at most once at a time. */
export type StepUpEffect =
  /** Reads what the subject waits for; or begins a login, to come back to it. */
  | { readonly type: 'prepare'; readonly subject: StepUpSubject; readonly login: boolean }
  /** Waits for the challenge to run out, or to be answered elsewhere. */
  | { readonly type: 'watch'; readonly challenge: StepUpChallenge }
  | { readonly type: 'proveCode'; readonly challenge: StepUpChallenge; readonly code: string }
  | { readonly type: 'provePasskey'; readonly challenge: StepUpChallenge }
  /** The proof that was sent, once more and at once. */
  | { readonly type: 'proveAgain'; readonly challenge: StepUpChallenge }
  | { readonly type: 'resendCode'; readonly challenge: StepUpChallenge }
  | { readonly type: 'switchFactor'; readonly challenge: StepUpChallenge; readonly factor: string }
  /** Ends what is under way. What is remembered is found again by whose it is, and by nobody else. */
  | { readonly type: 'stop' }
  /** Forgets what a reload would have needed, and tells a transfer that waits. */
  | { readonly type: 'finish'; readonly authorized: boolean };
