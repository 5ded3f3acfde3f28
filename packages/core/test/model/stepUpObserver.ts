import type { StepUpState } from '../../src/flows/stepUp/state.ts';
import type { Clock } from '../../src/internal/clock.ts';
import type { Topic } from './scaChallenges.ts';
import type { ScaCase, ScaService } from './scaService.ts';

/** Observes the service and every page, and compares what is shown and requested with the facts. */
export interface StepUpObserver {
  /** A page starts an operation that may send a code. */
  begins(topic: Topic): void;
  /** The user requests another code, or another factor. */
  clicked(): void;
  /** Browser storage is lost. */
  lost(): void;
  /** The state that a page shows. */
  observe(page: string | undefined, state: StepUpState): void;
  /** Whether the object of the authorization is authorized. */
  isDone(): boolean;
  falseReports(): readonly string[];
}

export function createStepUpObserver(clock: Clock, service: ScaService, subject: ScaCase['subject']): StepUpObserver {
  const falseReports: string[] = [];
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
      const open = challenges.getCurrent(topic);
      if (open === undefined || open.factor !== 'SMS_OTP' || !known.has(open.id) || forgotten.has(open.id)) return;
      if (clock.now() >= open.expiresAt || open.wrong > 0) return;
      if (clicks === 0) falseReports.push(`a second code without need, to ${open.id}`);
      clicks = Math.max(0, clicks - 1);
    },
    clicked: () => {
      clicks += 1;
    },
    lost: () => {
      for (const topic of ['trust', 'login'] as const) {
        const open = challenges.getCurrent(topic);
        if (open !== undefined) forgotten.add(open.id);
      }
    },
    observe(page, state) {
      if ('challenge' in state) known.add(state.challenge.id);
      if (state.status === 'authorized' && !isDone()) falseReports.push('authorized, and it is not');
      if (state.status === 'ended' && service.status() !== 'FAILED') falseReports.push('ended, and it is not');
      if (state.status === 'expired' && subject === 'quote' && isDone()) falseReports.push('expired, and it is done');
      const last = challenges.evaluated.findLast((each) => each.page === page);
      if (state.status === 'proofRefused' && last?.holds) falseReports.push('refused, and it was right');
      if (state.status === 'blocked' && state.error.status !== 423 && state.error.status !== 429)
        falseReports.push('blocked without a response that says so');
    },
    isDone,
    falseReports() {
      // The code of an app has no challenge to name it by.
      const named = challenges.evaluated.filter(({ text }) => !text.includes('app '));
      const proofs = new Set(named.map(({ topic, meant, text }) => `${topic} ${meant} ${text}`));
      return [...new Set([...falseReports, ...(proofs.size < named.length ? ['one proof is looked at twice'] : [])])];
    },
  };
}
