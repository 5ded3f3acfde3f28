import { isAmbiguous, isFinal } from '../../client/outcome.ts';
import { getBackOffMs, MAX_OUTCOME_PAUSE_MS, pauseOrResume } from '../../client/pause.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { withLock } from '../../client/withLock.ts';
import { getSessionStore } from '../../session/sessionStore.ts';
import type { EffectContext } from '../createMachine.ts';
import type { ChallengeAdapter, Proof, ProofAttempt } from './challengeAdapter.ts';
import { classifyStepUpError, isRelayBusy } from './classifyStepUpError.ts';
import type { StepUpEvent } from './event.ts';
import { deleteStepUp, isFresh } from './record.ts';
import type { StepUpChallenge } from './state.ts';

/**
 * Proofs in flight by challenge id. In memory only. A proof whose response was lost, and whose final response under its
 * key is unknown, is sent before the next typed one, even after a login in between.
 */
export type PendingProofs = Map<string, readonly ProofAttempt[]>;

/** What sending the proofs of one challenge needs. */
export interface ProofContext extends EffectContext<StepUpEvent> {
  readonly wallet: Wallet;
  readonly challenge: StepUpChallenge;
  readonly adapter: ChallengeAdapter;
  readonly pending: PendingProofs;
  /** The name under which the subject is locked. */
  readonly lockName: string;
  /** The name under which the challenge is stored. */
  readonly recordKey: string;
}

/** Adds a proof to send after those whose response was lost. Proofs that were never sent are replaced. */
export function addProof(pending: PendingProofs, challengeId: string, proof: Proof): void {
  const lost = pending.get(challengeId)?.filter(({ wasLost }) => wasLost) ?? [];
  pending.set(challengeId, [...lost, { proof, wasLost: false }]);
}

/**
 * Sends the pending proofs of a challenge and determines their outcome. Before every attempt the current challenge is
 * read: a proof for one challenge is never sent to the next, or to an expired one. Until the outcome is known, no other
 * tab sends one, because a proof in flight could reach another challenge.
 */
export async function proveChallenge(context: ProofContext): Promise<void> {
  const { wallet, lockName, recordKey, send, signal } = context;
  const event = await withLock(wallet, lockName, signal, async () => {
    for (let tried = 0; ; tried += 1) {
      const response = await proveOnce(context);
      if (response === 'next') continue;
      if (response.type !== 'responseLost') return response;
      send(response);
      await pauseOrResume(wallet, Math.min(getBackOffMs(wallet, tried), MAX_OUTCOME_PAUSE_MS), signal);
    }
  });
  if (signal.aborted) return;
  if (event.type === 'loggedIn') {
    await deleteStepUp(wallet, recordKey);
    getSessionStore(wallet).dispatch({ type: 'loggedIn' });
  }
  send(event);
}

/** Sends the first pending proof. Returns `next` when it was refused for certain and another one is pending. */
async function proveOnce(context: ProofContext): Promise<StepUpEvent | 'next'> {
  const { wallet, challenge, adapter, pending, recordKey, signal } = context;
  const { id } = challenge;
  const [attempt, ...others] = pending.get(id) ?? [];
  if (attempt === undefined) return { type: 'overtaken' };
  // A challenge that cannot be read is not created again for a late proof. A payment is read, because it may be
  // authorized.
  if (!isFresh(wallet, challenge) && !attempt.wasLost && challenge.type !== 'quote')
    return { type: 'expired', challengeId: id };
  try {
    const found = await adapter.read(signal);
    if (found.type !== 'challenged' || found.challenge.id !== id) return found;
    if (!isFresh(wallet, challenge)) return { type: 'expired', challengeId: id };
    pending.set(id, [{ ...attempt, wasLost: true }, ...others]);
    const response = await adapter.prove(challenge, attempt, signal);
    pending.delete(id);
    return response;
  } catch (thrown) {
    const error = toWalletError(thrown);
    if (isAmbiguous(error) || isRelayBusy(wallet, error)) return { type: 'responseLost' };
    // A response stored under the key is final: a late copy changes nothing.
    if (isFinal(error)) pending.set(id, others);
    else if (!attempt.wasLost) pending.delete(id);
    const event = classifyStepUpError(error, 'proofRefused');
    if (event.type === 'proofRefused' && challenge.mayBeVoid) {
      await deleteStepUp(wallet, recordKey);
      return { type: 'expired', challengeId: id };
    }
    return event.type === 'proofRefused' && others.length > 0 ? 'next' : event;
  }
}
