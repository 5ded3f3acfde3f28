import type { ScaAuthorization } from '@latchkey/contract/sca';
import type { Finding } from './event.ts';
import type { StepUpChallenge } from './state.ts';

/** A proof: a code, or a passkey assertion with the page's origin. */
export type Proof = Pick<ScaAuthorization, 'code' | 'passkeyAssertion' | 'origin'>;

/** A proof as it is sent and repeated after a lost response. In memory only. */
export interface ProofAttempt {
  readonly proof: Proof;
  /** Whether it was sent before and its response was lost. */
  readonly wasLost: boolean;
}

/** How one kind of subject is authorized. Each adapter calls the service and throws its errors. */
export interface ChallengeAdapter {
  /** Reads the current challenge before every proof, so that no proof is sent to another challenge. */
  read(signal: AbortSignal): Promise<Finding>;
  prove(challenge: StepUpChallenge, attempt: ProofAttempt, signal: AbortSignal): Promise<Finding>;
  /** Sends a code again, for the same challenge or with a new one. */
  resend(challenge: StepUpChallenge, signal: AbortSignal): Promise<StepUpChallenge>;
  /** Starts again with another factor, where there is a choice. */
  switchTo?(factor: string, signal: AbortSignal): Promise<StepUpChallenge>;
}
