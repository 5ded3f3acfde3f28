import type { ScaAuthorization } from '@latchkey/contract/sca';
import type { Finding } from './event.ts';
import type { StepUpChallenge } from './state.ts';

/** What proves a person: a code, or a passkey's assertion with the page's origin. */
export type Proof = Pick<ScaAuthorization, 'code' | 'passkeyAssertion' | 'origin'>;

/** A proof as it is sent, and sent again when its answer is lost. In memory only. */
export interface Attempt {
  readonly proof: Proof;
  /** Whether it was sent before, and no answer came. */
  readonly wasLost: boolean;
}

/** How one kind of thing is authorized. Each door asks the service; what it throws is the service's refusal. */
export interface Door {
  /** What stands open now: asked before every proof, so that none goes to another challenge than its own. */
  look(signal: AbortSignal): Promise<Finding>;
  prove(challenge: StepUpChallenge, attempt: Attempt, signal: AbortSignal): Promise<Finding>;
  /** Has a code sent once more: for the same challenge, or with a new one. */
  resend(challenge: StepUpChallenge, signal: AbortSignal): Promise<StepUpChallenge>;
  /** Begins anew with another factor, where there is a choice. */
  switchTo?(factor: string, signal: AbortSignal): Promise<StepUpChallenge>;
}
