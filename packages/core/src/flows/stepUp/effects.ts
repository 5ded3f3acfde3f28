import { isAmbiguous } from '../../client/outcome.ts';
import { pause, pauseUntil } from '../../client/pause.ts';
import { retryUntilResponse } from '../../client/retryUntilResponse.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { withLock } from '../../client/withLock.ts';
import type { WalletError } from '../../errors/walletError.ts';
import { watchEvents } from '../../events/watchEvents.ts';
import { combineDisposers } from '../../internal/combineDisposers.ts';
import { getPasskeyOrigin } from '../../passkey/getPasskeyOrigin.ts';
import { getSessionStore } from '../../session/sessionStore.ts';
import { CODE_RESEND_DELAY_MS } from '../codeResend.ts';
import type { EffectContext } from '../createMachine.ts';
import type { ChallengeAdapter, Proof } from './challengeAdapter.ts';
import { classifyStepUpError, isRelayBusy } from './classifyStepUpError.ts';
import type { StepUpEffect, StepUpEvent } from './event.ts';
import { loginChallengeAdapter } from './loginChallengeAdapter.ts';
import { addProof, type PendingProofs, proveChallenge } from './proveChallenge.ts';
import { quoteChallengeAdapter } from './quoteChallengeAdapter.ts';
import { deleteStepUp, getSubjectKey, isFresh, readStepUp, writeStepUp } from './record.ts';
import { requestAssertion } from './requestAssertion.ts';
import type { StepUpChallenge, StepUpSubject } from './state.ts';
import { trustChallengeAdapter } from './trustChallengeAdapter.ts';

/** Longest time a completion elsewhere can go unnoticed without an event. */
const READ_INTERVAL_MS = 15_000;

type Context = EffectContext<StepUpEvent>;

/** The effects of an authorization. The only code of the flow that awaits. */
export function createStepUpEffects(wallet: Wallet, subject: StepUpSubject, configuredOrigin: string | undefined) {
  const subjectKey = getSubjectKey(subject);
  const login = loginChallengeAdapter(wallet);
  const stepUp =
    subject.type === 'quote'
      ? quoteChallengeAdapter(wallet, subject, subjectKey)
      : subject.type === 'login'
        ? login
        : trustChallengeAdapter(wallet, subject, subjectKey);
  const pending: PendingProofs = new Map();

  const getAdapter = ({ type }: StepUpChallenge): ChallengeAdapter => (type === 'login' ? login : stepUp);
  const getRecordKey = ({ type }: StepUpChallenge) =>
    type === 'login' ? getSubjectKey({ type: 'login' }) : subjectKey;

  async function prepare(isLogin: boolean, { send, signal }: Context): Promise<void> {
    for (;;) {
      try {
        return send(await withLock(wallet, subjectKey, signal, () => (isLogin ? login : stepUp).read(signal)));
      } catch (thrown) {
        const error = toWalletError(thrown);
        if (error.retryAt === undefined || !isRelayBusy(wallet, error))
          return send(classifyStepUpError(error, 'failed'));
        await pauseUntil(wallet, error.retryAt, signal);
      }
    }
  }

  function prove(challenge: StepUpChallenge, { send, signal }: Context): Promise<void> {
    const adapter = getAdapter(challenge);
    const recordKey = getRecordKey(challenge);
    return proveChallenge({ wallet, challenge, adapter, pending, lockName: subjectKey, recordKey, send, signal });
  }

  function proveWith(challenge: StepUpChallenge, proof: Proof, context: Context): Promise<void> {
    addProof(pending, challenge.id, proof);
    return prove(challenge, context);
  }

  async function provePasskey(challenge: StepUpChallenge, context: Context): Promise<void> {
    const { send, signal } = context;
    let proof: Proof;
    try {
      const { passkey } = challenge;
      const origin = getPasskeyOrigin(configuredOrigin, passkey?.origins);
      proof = {
        passkeyAssertion: await requestAssertion(wallet.authenticator, passkey?.options ?? {}, signal),
        origin,
      };
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
        if (challenge.type !== 'quote' || !isFresh(wallet, challenge)) continue;
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
    return known.type !== 'quote' && isAmbiguous(error) ? { ...known, mayBeVoid: true } : known;
  }

  /** The result is stored before another tab asks, which then reads the newer state. */
  async function resend(challenge: StepUpChallenge, { send, signal }: Context): Promise<void> {
    await withLock(wallet, subjectKey, signal, async () => {
      try {
        const sent = await getAdapter(challenge).resend(challenge, signal);
        await writeStepUp(wallet, getRecordKey(challenge), sent);
        send({ type: 'challenged', challenge: sent });
      } catch (thrown) {
        const error = toWalletError(thrown);
        if (signal.aborted) return;
        // The code that was sent is still valid; only the next one must wait.
        const resendAt = Math.max(error.retryAt ?? 0, wallet.now() + CODE_RESEND_DELAY_MS);
        const waiting = { ...(await markMayBeVoid(challenge, error)), resendAt, isResendFailed: true };
        await writeStepUp(wallet, getRecordKey(waiting), waiting);
        send(error.status === 409 ? { type: 'overtaken' } : { type: 'challenged', challenge: waiting });
      }
    });
  }

  async function switchFactor(challenge: StepUpChallenge, factor: string, { send, signal }: Context): Promise<void> {
    await withLock(wallet, subjectKey, signal, async () => {
      try {
        const next = await getAdapter(challenge).switchTo?.(factor, signal);
        send({ type: 'challenged', challenge: next ?? challenge });
      } catch (thrown) {
        const error = toWalletError(thrown);
        if (signal.aborted) return;
        await writeStepUp(wallet, getRecordKey(challenge), await markMayBeVoid(challenge, error));
        send(classifyStepUpError(error, 'failed'));
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
        await deleteStepUp(wallet, subjectKey);
        if (effect.authorized) getSessionStore(wallet).dispatch({ type: 'actionAuthorized' });
        return;
      case 'stop':
        return;
      default:
        return effect satisfies never;
    }
  };
}
