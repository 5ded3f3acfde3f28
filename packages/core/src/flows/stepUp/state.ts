import type { ExternalAccountId } from '@latchkey/contract';
import type { WebAuthnOptions } from '@latchkey/contract/sca';
import type { WalletError } from '../../errors/walletError.ts';
import type { LockedQuote } from '../send/state.ts';

/** What is authorized. It stands in every state, so that amount and payee stay on screen in every step. */
export type StepUpSubject =
  | { readonly type: 'quote'; readonly quote: Omit<LockedQuote, 'payloadToSign'> }
  /** A payee is to be trusted, or not any more. */
  | { readonly type: 'trust' | 'untrust'; readonly externalAccountId: ExternalAccountId }
  /** The login that moving money asks for: `SCA_SESSION_REQUIRED`. */
  | { readonly type: 'login' };

/** One proof that is asked for. Everything hangs on its `id`. Times are server milliseconds. */
export interface StepUpChallenge {
  readonly id: string;
  /** What the proof is for. A login may come first, whatever the subject. */
  readonly of: 'quote' | 'trust' | 'login';
  /** The service's own word; an open set. */
  readonly factor: string;
  /** How it is answered: with a code that is typed, with a passkey, or not by this version. */
  readonly method: 'code' | 'passkey' | 'unsupported';
  /** Every factor that the person has, as the service says it: an open set. */
  readonly available: readonly string[];
  /**
   * Those of them to which this challenge can be switched: of a login all that this version can answer, of anything else
   * none. A transfer's factor is chosen with its intent (`scaFactor`), and no call changes it afterwards (supplement 2.3).
   */
  readonly others: readonly string[];
  /** `CURRENCY_CONVERSION`, `PAYOUT`, `TRANSFER`; an open set, and often not there. */
  readonly purpose: string | undefined;
  readonly expiresAt: number | undefined;
  /** A new code is refused before this; undefined where no code is sent. */
  readonly resendAt: number | undefined;
  /** Another was asked for, and no answer came: this one may be void. What it refuses was perhaps right; it is over then. */
  readonly isDoubtful?: boolean;
  /** How many proofs were accepted before, here and now. For words alone: how many will follow is not known. */
  readonly accepted: number;
  /** What a passkey is asked with, and on which pages. */
  readonly passkey: { readonly options: WebAuthnOptions; readonly origins: readonly string[] | undefined } | undefined;
}

/** Every place an authorization can be. Amount and payee stand in each, until the person leaves. Not one of them says which part of a proof was wrong. */
export type StepUpState =
  /** Reading what is asked for. */
  | { readonly status: 'preparing'; readonly subject: StepUpSubject }
  | { readonly status: 'prepareFailed'; readonly subject: StepUpSubject; readonly error: WalletError }
  /** `challenge.method` says whether a code is typed or a button pressed. */
  | { readonly status: 'awaitingProof'; readonly subject: StepUpSubject; readonly challenge: StepUpChallenge }
  /** The browser asks for the passkey. */
  | { readonly status: 'prompting'; readonly subject: StepUpSubject; readonly challenge: StepUpChallenge }
  /** No passkey answered. Nothing was sent. */
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
  /** No answer came. What is current is read, and the same proof repeated byte for byte while its challenge is. */
  | {
      readonly status: 'unknownOutcome';
      readonly subject: StepUpSubject;
      readonly challenge: StepUpChallenge;
      readonly since: number;
    }
  | { readonly status: 'resendingCode'; readonly subject: StepUpSubject; readonly challenge: StepUpChallenge }
  | { readonly status: 'switchingFactor'; readonly subject: StepUpSubject; readonly challenge: StepUpChallenge }
  /** Too much was wrong: nothing is accepted before `retryAt`. Without one, only support or a reset helps. */
  | {
      readonly status: 'blocked';
      readonly subject: StepUpSubject;
      readonly retryAt: number | undefined;
      readonly error: WalletError;
    }
  /** The challenge ran out. No money has moved. */
  | { readonly status: 'expired'; readonly subject: StepUpSubject; readonly challenge: StepUpChallenge }
  /** There is nothing to authorize any more: `reason` is the quote's status. No money has moved. */
  | { readonly status: 'ended'; readonly subject: StepUpSubject; readonly reason: string }
  /** What the service asks to authorize is not what is on screen. Nothing was proved. */
  | { readonly status: 'stopped'; readonly subject: StepUpSubject; readonly error: WalletError }
  | { readonly status: 'authorized'; readonly subject: StepUpSubject }
  /** Whose it was has left. What it was about is shown to nobody. */
  | { readonly status: 'signedOut' };
