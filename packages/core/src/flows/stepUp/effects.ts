import { isAmbiguous, isFinal } from '../../client/outcome.ts';
import { backOff, pause, pauseOrResume, pauseUntil } from '../../client/pause.ts';
import { retryUntilResponse } from '../../client/retryUntilResponse.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { withLock } from '../../client/withLock.ts';
import type { WalletError } from '../../errors/walletError.ts';
import { watchEvents } from '../../events/watchEvents.ts';
import { combineDisposers } from '../../internal/combineDisposers.ts';
import { pageOrigin } from '../../passkey/pageOrigin.ts';
import { getSessionStore } from '../../session/sessionStore.ts';
import type { EffectContext } from '../createMachine.ts';
import { askPasskey } from './askPasskey.ts';
import { RESEND_MS } from './challenge.ts';
import type { Attempt, ChallengeAdapter, Proof } from './challengeAdapter.ts';
import type { StepUpEffect, StepUpEvent } from './event.ts';
import { loginChallengeAdapter } from './loginChallengeAdapter.ts';
import { quoteChallengeAdapter } from './quoteChallengeAdapter.ts';
import { deleteStepUp, getSubjectKey, isFresh, readStepUp, writeStepUp } from './record.ts';
import type { StepUpChallenge, StepUpSubject } from './state.ts';
import { trustChallengeAdapter } from './trustChallengeAdapter.ts';

/** Longest pause between two attempts to learn the outcome of a proof. */
const MAX_PAUSE_MS = 15_000;

/** How long a rate limit of the relay is waited out silently. */
const BUSY_MS = 3_000;

/** Longest time a completion elsewhere can go unnoticed without an event. */
const READ_INTERVAL_MS = 15_000;

type Context = EffectContext<StepUpEvent>;

/** The effects of an authorization. The only code of the flow that awaits. */
export function createEffects(wallet: Wallet, subject: StepUpSubject, configuredOrigin: string | undefined) {
  const own = getSubjectKey(subject);
  const login = loginChallengeAdapter(wallet);
  const stepUp =
    subject.type === 'quote'
      ? quoteChallengeAdapter(wallet, subject, own)
      : subject.type === 'login'
        ? login
        : trustChallengeAdapter(wallet, subject, own);
  /**
   * Proofs in flight by challenge. In memory only. A proof whose response was lost, and whose final response under its
   * key is unknown, is sent before the next typed one, even after a login in between.
   */
  const pending = new Map<string, readonly Attempt[]>();

  const getAdapter = ({ of }: StepUpChallenge): ChallengeAdapter => (of === 'login' ? login : stepUp);
  const getRecordKey = ({ of }: StepUpChallenge) => (of === 'login' ? getSubjectKey({ type: 'login' }) : own);

  /**
   * Returns whether the relay's rate limit was reached. It counts requests for a short time; the service counts wrong
   * proofs.
   */
  const isBusy = ({ code, retryAt = 0 }: WalletError) =>
    code === 'RELAY_RATE_LIMITED' && retryAt - wallet.now() <= BUSY_MS;

  async function prepare(isLogin: boolean, { send, signal }: Context): Promise<void> {
    for (;;) {
      try {
        return send(await withLock(wallet, own, signal, () => (isLogin ? login : stepUp).read(signal)));
      } catch (thrown) {
        const error = toWalletError(thrown);
        if (error.retryAt === undefined || !isBusy(error)) return send(classifyError(error, 'failed'));
        await pauseUntil(wallet, error.retryAt, signal);
      }
    }
  }

  /**
   * Sends a proof and determines its outcome. Before every attempt the current challenge is read: a proof for one
   * challenge is never sent to the next, or to an expired one. Until the outcome is known, no other tab sends one,
   * because a proof in flight could reach another challenge.
   */
  async function prove(challenge: StepUpChallenge, { send, signal }: Context): Promise<void> {
    const event = await withLock(wallet, own, signal, async () => {
      for (let tried = 0; ; tried += 1) {
        const response = await proveOnce(challenge, signal);
        if (response === 'next') continue;
        if (response.type !== 'responseLost') return response;
        send(response);
        await pauseOrResume(wallet, Math.min(backOff(wallet, tried), MAX_PAUSE_MS), signal);
      }
    });
    if (signal.aborted) return;
    if (event.type === 'loggedIn') {
      await deleteStepUp(wallet, getRecordKey(challenge));
      getSessionStore(wallet).dispatch({ type: 'loggedIn' });
    }
    send(event);
  }

  async function proveOnce(challenge: StepUpChallenge, signal: AbortSignal): Promise<StepUpEvent | 'next'> {
    const { id } = challenge;
    const [attempt, ...others] = pending.get(id) ?? [];
    if (attempt === undefined) return { type: 'overtaken' };
    // A challenge that cannot be read is not created again for a late proof. A payment is read, because it may be
    // authorized.
    if (!isFresh(wallet, challenge) && !attempt.wasLost && challenge.of !== 'quote')
      return { type: 'expired', challengeId: id };
    try {
      const found = await getAdapter(challenge).read(signal);
      if (found.type !== 'challenged' || found.challenge.id !== id) return found;
      if (!isFresh(wallet, challenge)) return { type: 'expired', challengeId: id };
      pending.set(id, [{ ...attempt, wasLost: true }, ...others]);
      const response = await getAdapter(challenge).prove(challenge, attempt, signal);
      pending.delete(id);
      return response;
    } catch (thrown) {
      const error = toWalletError(thrown);
      if (isAmbiguous(error) || isBusy(error)) return { type: 'responseLost' };
      // A response stored under the key is final: a late copy changes nothing.
      if (isFinal(error)) pending.set(id, others);
      else if (!attempt.wasLost) pending.delete(id);
      const event = classifyError(error, 'proofRefused');
      if (event.type === 'proofRefused' && challenge.mayBeVoid) {
        await deleteStepUp(wallet, getRecordKey(challenge));
        return { type: 'expired', challengeId: id };
      }
      return event.type === 'proofRefused' && others.length > 0 ? 'next' : event;
    }
  }

  function proveWith(challenge: StepUpChallenge, proof: Proof, context: Context): Promise<void> {
    const { id } = challenge;
    const lost = pending.get(id)?.filter(({ wasLost }) => wasLost) ?? [];
    pending.set(id, [...lost, { proof, wasLost: false }]);
    return prove(challenge, context);
  }

  async function provePasskey(challenge: StepUpChallenge, context: Context): Promise<void> {
    const { send, signal } = context;
    let proof: Proof;
    try {
      const { passkey } = challenge;
      const origin = pageOrigin(configuredOrigin, passkey?.origins);
      proof = { passkeyAssertion: await askPasskey(wallet.authenticator, passkey?.options ?? {}, signal), origin };
    } catch (thrown) {
      return send({ type: 'promptFailed', error: toWalletError(thrown) });
    }
    send({ type: 'prompted' });
    return proveWith(challenge, proof, context);
  }

  /** Waits until the challenge expires or is completed in another tab or on another device. */
  async function watch(challenge: StepUpChallenge, { send, signal }: Context): Promise<void> {
    let waking = new AbortController();
    const wake = () => waking.abort();
    const stop = combineDisposers([watchEvents(wallet, wake), wallet.lifecycle.onResume(wake)]);
    try {
      while (isFresh(wallet, challenge)) {
        const left = (challenge.expiresAt ?? Number.POSITIVE_INFINITY) - wallet.now();
        await pause(wallet, Math.min(left, READ_INTERVAL_MS), signal, waking.signal);
        waking = new AbortController();
        // Only a payment's challenge can be read; the others are remembered as created.
        if (challenge.of !== 'quote' || !isFresh(wallet, challenge)) continue;
        const found = await stepUp.read(signal).catch(() => undefined);
        if (found) send(found);
      }
      // A payment may have been authorized elsewhere at the last moment, so the state must not claim that no money has
      // moved.
      if (subject.type === 'quote') {
        const found = await retryUntilResponse(wallet, signal, () => stepUp.read(signal)).catch(() => undefined);
        if (found?.type === 'authorized') send(found);
      }
      send({ type: 'expired', challengeId: challenge.id });
    } finally {
      stop();
    }
  }

  /**
   * Keeps the challenge that another tab stored, or this one, after a failed request for another one. A request for a
   * new challenge voids the old one; after a lost response its effect is unknown.
   */
  async function markMayBeVoid(challenge: StepUpChallenge, error: WalletError): Promise<StepUpChallenge> {
    const known = (await readStepUp(wallet, getRecordKey(challenge))) ?? challenge;
    return known.of !== 'quote' && isAmbiguous(error) ? { ...known, mayBeVoid: true } : known;
  }

  /** The result is stored before another tab asks, which then reads the newer state. */
  async function resend(challenge: StepUpChallenge, { send, signal }: Context): Promise<void> {
    await withLock(wallet, own, signal, async () => {
      try {
        const sent = await getAdapter(challenge).resend(challenge, signal);
        await writeStepUp(wallet, getRecordKey(challenge), sent);
        send({ type: 'challenged', challenge: sent });
      } catch (thrown) {
        const error = toWalletError(thrown);
        if (signal.aborted) return;
        // The code that was sent is still valid; only the next one must wait.
        const resendAt = Math.max(error.retryAt ?? 0, wallet.now() + RESEND_MS);
        const waiting = { ...(await markMayBeVoid(challenge, error)), resendAt, isResendFailed: true };
        await writeStepUp(wallet, getRecordKey(waiting), waiting);
        send(error.status === 409 ? { type: 'overtaken' } : { type: 'challenged', challenge: waiting });
      }
    });
  }

  async function switchFactor(challenge: StepUpChallenge, factor: string, { send, signal }: Context): Promise<void> {
    await withLock(wallet, own, signal, async () => {
      try {
        const next = await getAdapter(challenge).switchTo?.(factor, signal);
        send({ type: 'challenged', challenge: next ?? challenge });
      } catch (thrown) {
        const error = toWalletError(thrown);
        if (signal.aborted) return;
        await writeStepUp(wallet, getRecordKey(challenge), await markMayBeVoid(challenge, error));
        send(classifyError(error, 'failed'));
      }
    });
  }

  return async (effect: StepUpEffect, context: Context): Promise<void> => {
    switch (effect.type) {
      case 'prepare':
        return prepare(effect.login, context);
      case 'watch':
        return watch(effect.challenge, context);
      case 'proveCode':
        return proveWith(effect.challenge, { code: effect.code }, context);
      case 'provePasskey':
        return provePasskey(effect.challenge, context);
      case 'proveAgain':
        return prove(effect.challenge, context);
      case 'resendCode':
        return resend(effect.challenge, context);
      case 'switchFactor':
        return switchFactor(effect.challenge, effect.factor, context);
      case 'finish':
        await deleteStepUp(wallet, own);
        if (effect.authorized) getSessionStore(wallet).dispatch({ type: 'actionAuthorized' });
        return;
      case 'stop':
        return;
      default:
        return effect satisfies never;
    }
  };
}

/** Decides what an error means; `otherwise` for a plain refusal. */
function classifyError(error: WalletError, otherwise: 'failed' | 'proofRefused'): StepUpEvent {
  const { code, status, next, retryAt } = error;
  if (code === 'QUOTE_MISMATCH') return { type: 'stopped', error };
  if (code === 'SCA_SESSION_REQUIRED') return { type: 'loginRequired' };
  if (status === 423 || status === 429) return { type: 'blocked', retryAt, error };
  // The challenge was completed elsewhere or is invalid: the current challenge decides.
  if (status === 409 && otherwise === 'proofRefused') return { type: 'overtaken' };
  return { type: next === 'fixInput' ? otherwise : 'failed', error };
}
