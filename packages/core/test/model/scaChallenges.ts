import { fromBase64url } from '../../src/internal/base64url.ts';
import type { Clock } from '../../src/internal/clock.ts';
import type { Service } from './service.ts';

type ServiceResponse = ReturnType<Service['handle']>;

/** What one step requires. */
export type Step = 'SMS_OTP' | 'PASSKEY' | 'TOTP' | 'IRIS';
export type Topic = 'quote' | 'trust' | 'login';

export interface ModelChallenge {
  readonly id: string;
  readonly topic: Topic;
  readonly factor: Step;
  readonly expiresAt: number;
  wrong: number;
}

/** The proof of identity that the user submits. */
export interface Proof {
  readonly code?: string;
  readonly passkeyAssertion?: { readonly response: { readonly clientDataJSON: string } };
}

/** A proof that was evaluated: not repeated from a stored response, and not refused unseen. */
export interface EvaluatedProof {
  readonly topic: Topic;
  /** The challenge it was made for, and the current one. */
  readonly meant: string;
  readonly current: string;
  readonly page: string;
  readonly text: string;
  readonly holds: boolean;
  /** It would be invalid for every challenge. */
  readonly isWrong: boolean;
}

/** The challenges of one user, and the number of failed proofs. */
export interface ScaChallenges {
  readonly evaluated: readonly EvaluatedProof[];
  /** Challenges for which a code was sent. */
  readonly sent: readonly string[];
  /** Whether only support can help. */
  isSuspended(): boolean;
  issue(topic: Topic, factor: Step): ModelChallenge;
  /** The current challenge of a topic. */
  getCurrent(topic: Topic): ModelChallenge | undefined;
  /** The correct code of a challenge: the one that was sent for it, or the one that the user's app shows now. */
  catchCode(challengeId: string, method?: 'app'): string;
  /** Why a proof is rejected; an accepted proof completes its challenge. */
  findRefusal(topic: Topic, proof: Proof, page: string): ServiceResponse | undefined;
}

export const CHALLENGE_MS = 300_000;
const PROOFS_PER_CHALLENGE = 3;
/** How long further proofs of the user are refused after this number of failures; from the ninth on, permanently. */
const LOCK_MINUTES: { readonly [failures: number]: number } = { 5: 15, 6: 30, 7: 60, 8: 24 * 60 };
const SUSPENDING = 9;
const APP_MS = 30_000;

export const refuse = (status: number, code: string, details = {}): ServiceResponse => ({
  status,
  body: { status, code, message: code, details },
});

export function createScaChallenges(clock: Clock, failedBefore: number): ScaChallenges {
  const evaluated: EvaluatedProof[] = [];
  const sent: string[] = [];
  const current = new Map<Topic, ModelChallenge>();
  const usedUp = new Set<string>();
  let [count, failures, lockedUntil] = [0, failedBefore, 0];
  const isSuspended = () => failures >= SUSPENDING;
  const appCode = () => `app ${Math.floor(clock.now() / APP_MS)}`;

  /** The challenge that a proof was made for. */
  function findTarget({ code, passkeyAssertion }: Proof, now: string): string {
    if (code?.includes('app ')) return now;
    if (code !== undefined) return code.replace(/^(wrong \d+ )?code of /, '');
    const data = new TextDecoder().decode(fromBase64url(passkeyAssertion?.response.clientDataJSON ?? ''));
    return atob(JSON.parse(data).challenge);
  }

  function holdsFor({ id, factor }: ModelChallenge, proof: Proof): boolean {
    if (factor === 'PASSKEY') return proof.code === undefined && findTarget(proof, id) === id;
    if (factor === 'SMS_OTP') return proof.code === `code of ${id}`;
    const { code = '' } = proof;
    return factor === 'TOTP' && code === appCode() && !usedUp.has(code);
  }

  return {
    evaluated,
    sent,
    isSuspended,
    issue(topic, factor) {
      count += 1;
      const id = `ScaChallenge:${count}`;
      const challenge = { id, topic, factor, expiresAt: clock.now() + CHALLENGE_MS, wrong: 0 };
      current.set(topic, challenge);
      if (factor === 'SMS_OTP') sent.push(id);
      return challenge;
    },
    getCurrent: (topic) => current.get(topic),
    catchCode: (challengeId, method) => (method === 'app' ? appCode() : `code of ${challengeId}`),
    findRefusal(topic, proof, page) {
      const challenge = current.get(topic);
      const details = { lockedUntil: isSuspended() ? null : new Date(lockedUntil).toISOString() };
      if (isSuspended() || clock.now() < lockedUntil) return refuse(423, 'ACCOUNT_LOCKED', details);
      if (challenge === undefined) return refuse(409, 'CONFLICT');
      if (clock.now() >= challenge.expiresAt) return refuse(400, 'INVALID_INPUT');
      const until = new Date(challenge.expiresAt).toISOString();
      if (challenge.wrong >= PROOFS_PER_CHALLENGE) return refuse(429, 'RATE_LIMITED', { lockedUntil: until });
      const holds = holdsFor(challenge, proof);
      const meant = findTarget(proof, challenge.id);
      const isWrong = proof.code?.startsWith('wrong') === true;
      evaluated.push({ topic, meant, current: challenge.id, page, text: JSON.stringify(proof), holds, isWrong });
      if (holds) {
        if (proof.code !== undefined) usedUp.add(proof.code);
        current.delete(topic);
        return undefined;
      }
      challenge.wrong += 1;
      failures += 1;
      const minutes = LOCK_MINUTES[failures];
      if (minutes !== undefined) lockedUntil = clock.now() + minutes * 60_000;
      if (!isSuspended() && minutes === undefined) return refuse(400, 'INVALID_INPUT');
      const ends = { lockedUntil: isSuspended() ? null : new Date(lockedUntil).toISOString() };
      return refuse(423, 'ACCOUNT_LOCKED', ends);
    },
  };
}
