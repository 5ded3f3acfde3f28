import { exclusively } from '../../client/exclusively.ts';
import { isAmbiguous, isFinal } from '../../client/outcome.ts';
import { backOff, pause, pauseOrResume, pauseUntil } from '../../client/pause.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import { untilAnswered } from '../../client/untilAnswered.ts';
import type { Wallet } from '../../client/wallet.ts';
import type { WalletError } from '../../errors/walletError.ts';
import { watchEvents } from '../../events/watchEvents.ts';
import { together } from '../../internal/together.ts';
import { pageOrigin } from '../../passkey/pageOrigin.ts';
import type { Tools } from '../createMachine.ts';
import { askPasskey } from './askPasskey.ts';
import { RESEND_MS } from './challenge.ts';
import type { Attempt, Door, Proof } from './door.ts';
import type { StepUpEffect, StepUpEvent } from './event.ts';
import { loginDoor } from './loginDoor.ts';
import { quoteDoor } from './quoteDoor.ts';
import { deleteStepUp, isFresh, readStepUp, topicOf, writeStepUp } from './record.ts';
import type { StepUpChallenge, StepUpSubject } from './state.ts';
import { trustDoor } from './trustDoor.ts';

/** The longest pause between two tries to find out what became of a proof. */
const MAX_PAUSE_MS = 15_000;

/** How long a relay that is asked too much is waited for without a word. */
const BUSY_MS = 3_000;

/** How long an answer elsewhere can go unnoticed when no event comes. */
const LOOK_MS = 15_000;

type Say = Tools<StepUpEvent>;

/** Who does what an authorization asks for. The only place of the flow that waits. */
export function createEffects(wallet: Wallet, subject: StepUpSubject, pageIs: string | undefined) {
  const own = topicOf(subject);
  const login = loginDoor(wallet);
  const door =
    subject.type === 'quote'
      ? quoteDoor(wallet, subject, own)
      : subject.type === 'login'
        ? login
        : trustDoor(wallet, subject, own);
  /**
   * The proofs that are on their way, by challenge. In memory only. One whose answer was lost, and to which the service
   * has not said for good what it says under its key, comes before the next one that is typed, even when a login came
   * between them.
   */
  const pending = new Map<string, readonly Attempt[]>();

  const doorTo = ({ of }: StepUpChallenge): Door => (of === 'login' ? login : door);
  const topicTo = ({ of }: StepUpChallenge) => (of === 'login' ? topicOf({ type: 'login' }) : own);

  /** Whether the relay was asked too much at once. It counts calls, and forgets soon; the service counts wrong proofs. */
  const isBusy = ({ code, retryAt = 0 }: WalletError) =>
    code === 'RELAY_RATE_LIMITED' && retryAt - wallet.now() <= BUSY_MS;

  async function prepare(isLogin: boolean, { send, signal }: Say): Promise<void> {
    for (;;) {
      try {
        return send(await exclusively(wallet, own, signal, () => (isLogin ? login : door).look(signal)));
      } catch (thrown) {
        const error = toWalletError(thrown);
        if (error.retryAt === undefined || !isBusy(error)) return send(judge(error, 'failed'));
        await pauseUntil(wallet, error.retryAt, signal);
      }
    }
  }

  /**
   * Sends a proof, and finds out what became of it. Before it is sent, and before it is sent again, what is current is
   * read: a proof of one challenge never goes to the next, and none goes to one that is over. Until it is known, no other
   * tab sends one: what is still on its way would arrive at another challenge than its own.
   */
  async function prove(challenge: StepUpChallenge, { send, signal }: Say): Promise<void> {
    const said = await exclusively(wallet, own, signal, async () => {
      for (let tried = 0; ; tried += 1) {
        const answer = await proveOnce(challenge, signal);
        if (answer === 'next') continue;
        if (answer.type !== 'unanswered') return answer;
        send(answer);
        await pauseOrResume(wallet, Math.min(backOff(wallet, tried), MAX_PAUSE_MS), signal);
      }
    });
    if (signal.aborted) return;
    if (said.type === 'loggedIn') {
      await deleteStepUp(wallet, topicTo(challenge));
      wallet.notices.emit('loggedIn');
    }
    send(said);
  }

  async function proveOnce(challenge: StepUpChallenge, signal: AbortSignal): Promise<StepUpEvent | 'next'> {
    const { id } = challenge;
    const [attempt, ...others] = pending.get(id) ?? [];
    if (attempt === undefined) return { type: 'overtaken' };
    // What can only be begun is not begun anew for a proof that came too late. A transfer is read: it may be authorized.
    if (!isFresh(wallet, challenge) && !attempt.wasLost && challenge.of !== 'quote')
      return { type: 'expired', challengeId: id };
    try {
      const found = await doorTo(challenge).look(signal);
      if (found.type !== 'challenged' || found.challenge.id !== id) return found;
      if (!isFresh(wallet, challenge)) return { type: 'expired', challengeId: id };
      pending.set(id, [{ ...attempt, wasLost: true }, ...others]);
      const answer = await doorTo(challenge).prove(challenge, attempt, signal);
      pending.delete(id);
      return answer;
    } catch (thrown) {
      const error = toWalletError(thrown);
      if (isAmbiguous(error) || isBusy(error)) return { type: 'unanswered' };
      // What is kept under the key is said for good: a copy that is late changes nothing any more.
      if (isFinal(error)) pending.set(id, others);
      else if (!attempt.wasLost) pending.delete(id);
      const said = judge(error, 'proofRefused');
      if (said.type === 'proofRefused' && challenge.isDoubtful) {
        await deleteStepUp(wallet, topicTo(challenge));
        return { type: 'expired', challengeId: id };
      }
      return said.type === 'proofRefused' && others.length > 0 ? 'next' : said;
    }
  }

  function proveWith(challenge: StepUpChallenge, proof: Proof, tools: Say): Promise<void> {
    const { id } = challenge;
    const lost = pending.get(id)?.filter(({ wasLost }) => wasLost) ?? [];
    pending.set(id, [...lost, { proof, wasLost: false }]);
    return prove(challenge, tools);
  }

  async function provePasskey(challenge: StepUpChallenge, tools: Say): Promise<void> {
    const { send, signal } = tools;
    let proof: Proof;
    try {
      const { passkey } = challenge;
      const origin = pageOrigin(pageIs, passkey?.origins);
      proof = { passkeyAssertion: await askPasskey(wallet.authenticator, passkey?.options ?? {}, signal), origin };
    } catch (thrown) {
      return send({ type: 'promptFailed', error: toWalletError(thrown) });
    }
    send({ type: 'prompted' });
    return proveWith(challenge, proof, tools);
  }

  /** Until the challenge runs out, or is answered in another tab or on another device. */
  async function watch(challenge: StepUpChallenge, { send, signal }: Say): Promise<void> {
    let waking = new AbortController();
    const wake = () => waking.abort();
    const stop = together([watchEvents(wallet, wake), wallet.lifecycle.onResume(wake)]);
    try {
      while (isFresh(wallet, challenge)) {
        const left = (challenge.expiresAt ?? Number.POSITIVE_INFINITY) - wallet.now();
        await pause(wallet, Math.min(left, LOOK_MS), signal, waking.signal);
        waking = new AbortController();
        // Only a transfer can be read; the others are remembered as they were begun.
        if (challenge.of !== 'quote' || !isFresh(wallet, challenge)) continue;
        const found = await door.look(signal).catch(() => undefined);
        if (found) send(found);
      }
      // That no money has moved is not said of what may have been authorized elsewhere in the last moment.
      if (subject.type === 'quote') {
        const found = await untilAnswered(wallet, signal, () => door.look(signal)).catch(() => undefined);
        if (found?.type === 'authorized') send(found);
      }
      send({ type: 'expired', challengeId: challenge.id });
    } finally {
      stop();
    }
  }

  /**
   * What stands after a question for another in vain: what another tab was told before it, or this. Whoever begins anew
   * voids what was begun: where the answer is lost, nobody knows whether they did.
   */
  async function doubted(challenge: StepUpChallenge, error: WalletError): Promise<StepUpChallenge> {
    const known = (await readStepUp(wallet, topicTo(challenge))) ?? challenge;
    return known.of !== 'quote' && isAmbiguous(error) ? { ...known, isDoubtful: true } : known;
  }

  /** What becomes of it is written before another tab asks: what that one is told is newer. */
  async function resend(challenge: StepUpChallenge, { send, signal }: Say): Promise<void> {
    await exclusively(wallet, own, signal, async () => {
      try {
        const sent = await doorTo(challenge).resend(challenge, signal);
        await writeStepUp(wallet, topicTo(challenge), sent);
        send({ type: 'challenged', challenge: sent });
      } catch (thrown) {
        const error = toWalletError(thrown);
        if (signal.aborted) return;
        // The code that was sent before is still good; only the next one has to wait.
        const resendAt = Math.max(error.retryAt ?? 0, wallet.now() + RESEND_MS);
        const waiting = { ...(await doubted(challenge, error)), resendAt };
        await writeStepUp(wallet, topicTo(waiting), waiting);
        send(error.status === 409 ? { type: 'overtaken' } : { type: 'challenged', challenge: waiting });
      }
    });
  }

  async function switchFactor(challenge: StepUpChallenge, factor: string, { send, signal }: Say): Promise<void> {
    await exclusively(wallet, own, signal, async () => {
      try {
        const next = await doorTo(challenge).switchTo?.(factor, signal);
        send({ type: 'challenged', challenge: next ?? challenge });
      } catch (thrown) {
        const error = toWalletError(thrown);
        if (signal.aborted) return;
        await writeStepUp(wallet, topicTo(challenge), await doubted(challenge, error));
        send(judge(error, 'failed'));
      }
    });
  }

  return async (effect: StepUpEffect, tools: Say): Promise<void> => {
    switch (effect.type) {
      case 'prepare':
        return prepare(effect.login, tools);
      case 'watch':
        return watch(effect.challenge, tools);
      case 'proveCode':
        return proveWith(effect.challenge, { code: effect.code }, tools);
      case 'provePasskey':
        return provePasskey(effect.challenge, tools);
      case 'proveAgain':
        return prove(effect.challenge, tools);
      case 'resendCode':
        return resend(effect.challenge, tools);
      case 'switchFactor':
        return switchFactor(effect.challenge, effect.factor, tools);
      case 'finish':
        await deleteStepUp(wallet, own);
        if (effect.authorized) wallet.notices.emit('authorized');
        return;
      case 'stop':
        return;
      default:
        return effect satisfies never;
    }
  };
}

/** What a refusal means; `otherwise` where it says nothing but no. */
function judge(error: WalletError, otherwise: 'failed' | 'proofRefused'): StepUpEvent {
  const { code, status, next, retryAt } = error;
  if (code === 'QUOTE_MISMATCH') return { type: 'stopped', error };
  if (code === 'SCA_SESSION_REQUIRED') return { type: 'loginRequired' };
  if (status === 423 || status === 429) return { type: 'blocked', retryAt, error };
  // Answered elsewhere, or void: what is current says which.
  if (status === 409 && otherwise === 'proofRefused') return { type: 'overtaken' };
  return { type: next === 'fixInput' ? otherwise : 'failed', error };
}
