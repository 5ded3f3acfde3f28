import type { StepUpState } from '../../src/flows/stepUp/state.ts';
import type { Clock } from '../../src/internal/clock.ts';
import type { Topic } from './scaChallenges.ts';
import type { ScaCase, ScaService } from './scaService.ts';

/** Stands beside the service and every page, and holds what is said and asked for against what is true. */
export interface StepUpWitness {
  /** A page begins something for which a code may be sent. */
  begins(topic: Topic): void;
  /** The person asks for another code, or another factor. */
  clicked(): void;
  /** What the browser kept is lost. */
  lost(): void;
  /** What a page shows. */
  saw(page: string | undefined, state: StepUpState): void;
  /** Whether what was to be authorized is. */
  isDone(): boolean;
  lies(): readonly string[];
}

export function createStepUpWitness(clock: Clock, service: ScaService, subject: ScaCase['subject']): StepUpWitness {
  const lies: string[] = [];
  /** Challenges that a page has shown, and so has stored. */
  const known = new Set<string>();
  const forgotten = new Set<string>();
  const { challenges } = service;
  let clicks = 0;

  function isDone(): boolean {
    if (subject === 'quote') return service.status() === 'PROCESSING';
    if (subject === 'login') return service.isLoggedIn();
    return service.isTrusted() === (subject === 'trust');
  }

  return {
    begins(topic) {
      const open = challenges.currentOf(topic);
      if (open === undefined || open.factor !== 'SMS_OTP' || !known.has(open.id) || forgotten.has(open.id)) return;
      if (clock.now() >= open.expiresAt || open.wrong > 0) return;
      if (clicks === 0) lies.push(`a second code without need, to ${open.id}`);
      clicks = Math.max(0, clicks - 1);
    },
    clicked: () => {
      clicks += 1;
    },
    lost: () => {
      for (const topic of ['trust', 'login'] as const) {
        const open = challenges.currentOf(topic);
        if (open !== undefined) forgotten.add(open.id);
      }
    },
    saw(page, state) {
      if ('challenge' in state) known.add(state.challenge.id);
      if (state.status === 'authorized' && !isDone()) lies.push('authorized, and it is not');
      if (state.status === 'ended' && service.status() !== 'FAILED') lies.push('ended, and it is not');
      if (state.status === 'expired' && subject === 'quote' && isDone()) lies.push('expired, and it is done');
      const last = challenges.judged.findLast((each) => each.page === page);
      if (state.status === 'proofRefused' && last?.holds) lies.push('refused, and it was right');
      if (state.status === 'blocked' && state.error.status !== 423 && state.error.status !== 429)
        lies.push('blocked, and nobody said so');
    },
    isDone,
    lies() {
      // What an app shows has no challenge to be named by.
      const named = challenges.judged.filter(({ text }) => !text.includes('app '));
      const proofs = new Set(named.map(({ topic, meant, text }) => `${topic} ${meant} ${text}`));
      return [...new Set([...lies, ...(proofs.size < named.length ? ['one proof is looked at twice'] : [])])];
    },
  };
}
