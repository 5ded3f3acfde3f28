import type { StepUpEffect, StepUpEvent } from './event.ts';
import type { StepUpChallenge, StepUpState, StepUpSubject } from './state.ts';

type Next = readonly [StepUpState, readonly StepUpEffect[]];

/** The transitions of an authorization. Unhandled events change nothing. */
export function transition(state: StepUpState, event: StepUpEvent, now: number): Next {
  if (event.type === 'signedOut') return [{ status: event.type }, [{ type: 'stop' }]];
  switch (state.status) {
    case 'authorized':
    case 'ended':
    case 'stopped':
    case 'signedOut':
      return [state, []];
    case 'preparing':
      return applyFinding(state, event);
    case 'prepareFailed': {
      const isBack = event.type === 'signedIn' && state.error.next === 'signIn';
      return event.type === 'retry' || isBack ? enterPreparing(state.subject) : [state, []];
    }
    case 'blocked':
      if (event.type !== 'retry' || (state.retryAt !== undefined && now < state.retryAt)) return [state, []];
      return enterPreparing(state.subject);
    case 'expired':
      return event.type === 'retry' ? enterPreparing(state.subject) : [state, []];
    case 'awaitingProof':
    case 'promptFailed':
    case 'proofRefused':
      return transitionAwaitingProof(state, event, now);
    case 'prompting':
      if (event.type === 'prompted') return [{ ...state, status: 'submitting' }, []];
      if (event.type === 'promptFailed') {
        const { challenge } = state;
        return [{ ...state, status: 'promptFailed', error: event.error }, [{ type: 'watch', challenge }]];
      }
      return applyFinding(state, event);
    case 'submitting':
    case 'unknownOutcome':
      return transitionAfterSubmit(state, event, now);
    case 'resendingCode':
    case 'switchingFactor':
      return applyFinding(state, event);
    default:
      return state satisfies never;
  }
}

type WithChallenge = Extract<StepUpState, { challenge: StepUpChallenge }>;

/** A proof is required; the user acts next. Input for another challenge is ignored. */
function transitionAwaitingProof(state: WithChallenge, event: StepUpEvent, now: number): Next {
  const { subject, challenge } = state;
  const at = { subject, challenge };
  switch (event.type) {
    case 'submitCode':
      if (event.challengeId !== challenge.id || challenge.method !== 'code') break;
      return [{ ...at, status: 'submitting' }, [{ type: 'proveCode', challenge, code: event.code }]];
    case 'usePasskey':
      if (event.challengeId !== challenge.id || challenge.method !== 'passkey') break;
      return [{ ...at, status: 'prompting' }, [{ type: 'provePasskey', challenge }]];
    case 'resendCode':
      if (challenge.resendAt === undefined || now < challenge.resendAt) break;
      return [{ ...at, status: 'resendingCode' }, [{ type: 'resendCode', challenge }]];
    case 'switchFactor':
      if (!challenge.others.includes(event.factor)) break;
      return [{ ...at, status: 'switchingFactor' }, [{ type: 'switchFactor', challenge, factor: event.factor }]];
    case 'challenged':
      // The same challenge, read again: what was typed for it stays.
      if (event.challenge.id === challenge.id) break;
      return applyFinding(state, event);
    default:
      return applyFinding(state, event);
  }
  return [state, []];
}

/** A proof is in flight. Only its outcome leads out of this state. */
function transitionAfterSubmit(state: WithChallenge, event: StepUpEvent, now: number): Next {
  const { subject, challenge } = state;
  switch (event.type) {
    case 'proofRefused':
      return [{ status: 'proofRefused', subject, challenge, error: event.error }, [{ type: 'watch', challenge }]];
    case 'responseLost':
      return state.status === 'unknownOutcome'
        ? [{ ...state, checkedAt: now }, []]
        : [{ status: 'unknownOutcome', subject, challenge, since: now }, []];
    case 'retry':
      // A manual retry runs at once.
      return state.status === 'unknownOutcome' ? [state, [{ type: 'proveAgain', challenge }]] : [state, []];
    default:
      return applyFinding(state, event);
  }
}

/** What effects found, in any state. */
function applyFinding(state: Exclude<StepUpState, { status: 'signedOut' }>, event: StepUpEvent): Next {
  const { subject } = state;
  switch (event.type) {
    case 'challenged': {
      const { challenge } = event;
      return [{ status: 'awaitingProof', subject, challenge }, [{ type: 'watch', challenge }]];
    }
    case 'loggedIn':
      return subject.type === 'login' ? applyFinding(state, { type: 'authorized' }) : enterPreparing(subject);
    case 'authorized':
      return [{ status: event.type, subject }, [{ type: 'finish', authorized: true }]];
    case 'ended':
      return [{ status: event.type, subject, reason: event.reason }, [{ type: 'finish', authorized: false }]];
    case 'overtaken':
      return enterPreparing(subject);
    case 'loginRequired':
      return enterPreparing(subject, true);
    case 'blocked':
      return [{ status: event.type, subject, retryAt: event.retryAt, error: event.error }, []];
    case 'expired':
      if (!('challenge' in state) || state.challenge.id !== event.challengeId) break;
      return [{ status: event.type, subject, challenge: state.challenge }, []];
    case 'stopped':
      return [{ status: event.type, subject, error: event.error }, []];
    case 'failed':
      return [{ status: 'prepareFailed', subject, error: event.error }, []];
    default:
  }
  return [state, []];
}

/** Reading what is required, or starting the login that comes first. */
export function enterPreparing(subject: StepUpSubject, login = false): Next {
  return [{ status: 'preparing', subject }, [{ type: 'prepare', subject, login }]];
}
