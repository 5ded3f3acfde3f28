import type { ExternalAccountId } from '@latchkey/contract';
import type { WebAuthnOptions } from '@latchkey/contract/sca';
import type { WalletError } from '../../errors/walletError.ts';
import type { ShownQuote } from '../send/state.ts';

/** What is authorized. It is part of every state, so that amount and payee stay on screen. */
export type StepUpSubject =
  | { readonly type: 'quote'; readonly quote: ShownQuote }
  /** A payee becomes trusted, or stops being trusted. */
  | { readonly type: 'trust' | 'untrust'; readonly externalAccountId: ExternalAccountId }
  /** The login that moving money requires: `SCA_SESSION_REQUIRED`. */
  | { readonly type: 'login' };

/** One required proof. Everything is keyed by its `id`. Times are server milliseconds. */
export interface StepUpChallenge {
  readonly id: string;
  /** The purpose of the proof. A login may come first, whatever the subject. */
  readonly type: 'quote' | 'trust' | 'login';
  /** The service's value; an open set. */
  readonly factor: string;
  /** How to prove it: with a typed code, with a passkey, or not supported by this version. */
  readonly method: 'code' | 'passkey' | 'unsupported';
  /** Every factor of the user, as the service reports it; an open set. */
  readonly available: readonly string[];
  /**
   * The factors to which this challenge can switch: for a login all supported ones, otherwise none. A payment's factor
   * is chosen with its intent (`scaFactor`), and no call changes it afterwards
   * (docs/reference/quotes.md#authorizequote).
   */
  readonly others: readonly string[];
  /** `CURRENCY_CONVERSION`, `PAYOUT`, `TRANSFER`; an open set, often absent. */
  readonly purpose: string | undefined;
  readonly expiresAt: number | undefined;
  /** A new code is refused before this; undefined where no code is sent. */
  readonly resendAt: number | undefined;
  /**
   * Another challenge was requested without a response: this one may be void. If it refuses a proof, the proof may have
   * been right; the challenge is then expired.
   */
  readonly mayBeVoid?: boolean;
  /** The last request for another code failed. The code that was sent before is still valid. */
  readonly isResendFailed?: boolean;
  /** How many proofs were accepted before, for display only: how many follow is unknown. */
  readonly accepted: number;
  /** The options of a passkey request, and the origins where it works. */
  readonly passkey: { readonly options: WebAuthnOptions; readonly origins: readonly string[] | undefined } | undefined;
}

/**
 * Every state of an authorization. Each contains amount and payee until the user leaves. None reveals which part of a
 * proof was wrong.
 */
export type StepUpState =
  /** Reading what is required. */
  | { readonly status: 'preparing'; readonly subject: StepUpSubject }
  | { readonly status: 'prepareFailed'; readonly subject: StepUpSubject; readonly error: WalletError }
  /** `challenge.method` tells whether a code is typed or a button pressed. */
  | { readonly status: 'awaitingProof'; readonly subject: StepUpSubject; readonly challenge: StepUpChallenge }
  /** The browser asks for the passkey. */
  | { readonly status: 'prompting'; readonly subject: StepUpSubject; readonly challenge: StepUpChallenge }
  /** No passkey responded. Nothing was sent. */
  | {
      readonly status: 'promptFailed';
      readonly subject: StepUpSubject;
      readonly challenge: StepUpChallenge;
      readonly error: WalletError;
    }
  | { readonly status: 'submitting'; readonly subject: StepUpSubject; readonly challenge: StepUpChallenge }
  | {
      readonly status: 'proofRefused';
      readonly subject: StepUpSubject;
      readonly challenge: StepUpChallenge;
      readonly error: WalletError;
    }
  /**
   * The response was lost. The current challenge is read, and the same proof is repeated byte for byte while it is
   * current.
   */
  | {
      readonly status: 'unknownOutcome';
      readonly subject: StepUpSubject;
      readonly challenge: StepUpChallenge;
      readonly since: number;
      /** When the last repetition was lost too. Absent before. */
      readonly checkedAt?: number;
    }
  | { readonly status: 'resendingCode'; readonly subject: StepUpSubject; readonly challenge: StepUpChallenge }
  | { readonly status: 'switchingFactor'; readonly subject: StepUpSubject; readonly challenge: StepUpChallenge }
  /** Too many wrong proofs: nothing is accepted before `retryAt`. Without one, only support or a reset helps. */
  | {
      readonly status: 'blocked';
      readonly subject: StepUpSubject;
      readonly retryAt: number | undefined;
      readonly error: WalletError;
    }
  /** The challenge has expired. No money has moved. */
  | { readonly status: 'expired'; readonly subject: StepUpSubject; readonly challenge: StepUpChallenge }
  /** There is nothing left to authorize: `reason` is the quote's status. No money has moved. */
  | { readonly status: 'ended'; readonly subject: StepUpSubject; readonly reason: string }
  /** What the service asks to authorize is not what is on screen. Nothing was proved. */
  | { readonly status: 'stopped'; readonly subject: StepUpSubject; readonly error: WalletError }
  | { readonly status: 'authorized'; readonly subject: StepUpSubject }
  /** The user has left. Nothing of the subject is shown to another user. */
  | { readonly status: 'signedOut' };
