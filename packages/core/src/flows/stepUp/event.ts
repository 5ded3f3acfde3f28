import type { WalletError } from '../../errors/walletError.ts';
import type { StepUpChallenge, StepUpSubject } from './state.ts';

/** The open challenge, as the service reports it. */
export type Finding =
  | { readonly type: 'challenged'; readonly challenge: StepUpChallenge }
  | { readonly type: 'authorized' }
  /** A login was accepted: the original request can be repeated. */
  | { readonly type: 'loggedIn' }
  | { readonly type: 'ended'; readonly reason: string };

/** The events of an authorization: user actions and effect results. */
export type StepUpEvent =
  /** A code and the challenge it was typed for: it is sent to no other. */
  | { readonly type: 'submitCode'; readonly challengeId: string; readonly code: string }
  | { readonly type: 'usePasskey'; readonly challengeId: string }
  | { readonly type: 'resendCode' }
  | { readonly type: 'switchFactor'; readonly factor: string }
  | { readonly type: 'retry' }
  /** A user is signed in again. */
  | { readonly type: 'signedIn' }
  /** The user signed out, or another user signed in. */
  | { readonly type: 'signedOut' }
  /** The passkey responded; its proof is sent. */
  | { readonly type: 'prompted' }
  /** No response, or the key was removed meanwhile: a prompt does not outlive it. */
  | { readonly type: 'promptFailed'; readonly error: WalletError }
  | { readonly type: 'proofRefused'; readonly error: WalletError }
  | { readonly type: 'responseLost' }
  /** The service reports another current challenge. */
  | { readonly type: 'overtaken' }
  | { readonly type: 'loginRequired' }
  | { readonly type: 'blocked'; readonly retryAt: number | undefined; readonly error: WalletError }
  /** By the server clock. */
  | { readonly type: 'expired'; readonly challengeId: string }
  | { readonly type: 'stopped'; readonly error: WalletError }
  | { readonly type: 'failed'; readonly error: WalletError }
  | Finding;

/** The effects of the flow; each runs at most once at a time. */
export type StepUpEffect =
  /** Reads what the subject requires, or starts a login to return to it. */
  | { readonly type: 'prepare'; readonly subject: StepUpSubject; readonly login: boolean }
  /** Waits for the challenge to expire or to be completed elsewhere. */
  | { readonly type: 'watch'; readonly challenge: StepUpChallenge }
  | { readonly type: 'proveCode'; readonly challenge: StepUpChallenge; readonly code: string }
  | { readonly type: 'provePasskey'; readonly challenge: StepUpChallenge }
  /** Sends the last proof again at once. */
  | { readonly type: 'proveAgain'; readonly challenge: StepUpChallenge }
  | { readonly type: 'resendCode'; readonly challenge: StepUpChallenge }
  | { readonly type: 'switchFactor'; readonly challenge: StepUpChallenge; readonly factor: string }
  /** Ends running effects. The same user finds the stored record again, and no other. */
  | { readonly type: 'stop' }
  /** Deletes the stored record and notifies a waiting payment. */
  | { readonly type: 'finish'; readonly authorized: boolean };
