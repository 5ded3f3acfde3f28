import { bytesOf } from '../../src/internal/base64url.ts';
import type { Clock } from '../../src/internal/clock.ts';
import type { Service } from './service.ts';

type Answer = ReturnType<Service['handle']>;

/** What one step asks for. */
export type Step = 'SMS_OTP' | 'PASSKEY' | 'TOTP' | 'IRIS';
export type Topic = 'quote' | 'trust' | 'login';

export interface ModelChallenge {
  readonly id: string;
  readonly topic: Topic;
  readonly factor: Step;
  readonly expiresAt: number;
  wrong: number;
}

/** What somebody hands in to prove who they are. */
export interface Proof {
  readonly code?: string;
  readonly passkeyAssertion?: { readonly response: { readonly clientDataJSON: string } };
}

/** A proof that was looked at, and not answered from memory or refused unseen. */
export interface Judged {
  readonly topic: Topic;
  /** For which challenge it was made, and which one was current. */
  readonly meant: string;
  readonly current: string;
  readonly page: string;
  readonly text: string;
  readonly holds: boolean;
  /** It would hold for no challenge at all. */
  readonly isWrong: boolean;
}

/** The challenges of one person, and how often their proofs failed. */
export interface ScaChallenges {
  readonly judged: readonly Judged[];
  /** Challenges of which a code was sent. */
  readonly sent: readonly string[];
  /** Whether nothing but support helps any more. */
  isSuspended(): boolean;
  issue(topic: Topic, factor: Step): ModelChallenge;
  /** The one that a topic has now. */
  currentOf(topic: Topic): ModelChallenge | undefined;
  /** The code that is right for a challenge: that was sent for it, or that the person's app shows now. */
  codeOf(challengeId: string, method?: 'app'): string;
  /** Why a proof is not taken; where it is, its challenge is over. */
  refusalOf(topic: Topic, proof: Proof, page: string): Answer | undefined;
}

export const CHALLENGE_MS = 300_000;
const PROOFS_PER_CHALLENGE = 3;
/** For how long the proofs of somebody are refused after so many that failed; from the ninth on for good. */
const LOCK_MINUTES: { readonly [failures: number]: number } = { 5: 15, 6: 30, 7: 60, 8: 24 * 60 };
const SUSPENDING = 9;
const APP_MS = 30_000;

export const refuse = (status: number, code: string, details = {}): Answer => ({
  status,
  body: { status, code, message: code, details },
});

export function createScaChallenges(clock: Clock, failedBefore: number): ScaChallenges {
  const judged: Judged[] = [];
  const sent: string[] = [];
  const current = new Map<Topic, ModelChallenge>();
  const usedUp = new Set<string>();
  let [count, failures, lockedUntil] = [0, failedBefore, 0];
  const isSuspended = () => failures >= SUSPENDING;
  const appCode = () => `app ${Math.floor(clock.now() / APP_MS)}`;

  /** For which challenge a proof was made. */
  function meantBy({ code, passkeyAssertion }: Proof, now: string): string {
    if (code?.includes('app ')) return now;
    if (code !== undefined) return code.replace(/^(wrong \d+ )?code of /, '');
    const data = new TextDecoder().decode(bytesOf(passkeyAssertion?.response.clientDataJSON ?? ''));
    return atob(JSON.parse(data).challenge);
  }

  function holdsFor({ id, factor }: ModelChallenge, proof: Proof): boolean {
    if (factor === 'PASSKEY') return proof.code === undefined && meantBy(proof, id) === id;
    if (factor === 'SMS_OTP') return proof.code === `code of ${id}`;
    const { code = '' } = proof;
    return factor === 'TOTP' && code === appCode() && !usedUp.has(code);
  }

  return {
    judged,
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
    currentOf: (topic) => current.get(topic),
    codeOf: (challengeId, method) => (method === 'app' ? appCode() : `code of ${challengeId}`),
    refusalOf(topic, proof, page) {
      const challenge = current.get(topic);
      const details = { lockedUntil: isSuspended() ? null : new Date(lockedUntil).toISOString() };
      if (isSuspended() || clock.now() < lockedUntil) return refuse(423, 'ACCOUNT_LOCKED', details);
      if (challenge === undefined) return refuse(409, 'CONFLICT');
      if (clock.now() >= challenge.expiresAt) return refuse(400, 'INVALID_INPUT');
      const until = new Date(challenge.expiresAt).toISOString();
      if (challenge.wrong >= PROOFS_PER_CHALLENGE) return refuse(429, 'RATE_LIMITED', { lockedUntil: until });
      const holds = holdsFor(challenge, proof);
      const meant = meantBy(proof, challenge.id);
      const isWrong = proof.code?.startsWith('wrong') === true;
      judged.push({ topic, meant, current: challenge.id, page, text: JSON.stringify(proof), holds, isWrong });
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
