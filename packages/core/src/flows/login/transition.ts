import type { LoginEffect, LoginEvent } from './event.ts';
import type { CodeChallenge, Identifier, LoginState } from './state.ts';

type Next = readonly [LoginState, readonly LoginEffect[]];

/** Assumed duration of a rate limit that names none. */
const COOL_DOWN_MS = 30_000;

/** The transitions of a login. Unhandled events change nothing. */
export function transition(state: LoginState, event: LoginEvent, now: number): Next {
  const unchanged: Next = [state, []];
  if (event.type === 'sessionOpened') {
    if (state.status === 'signedIn' && state.session.id === event.session.id) return unchanged;
    return [{ status: 'signedIn', session: event.session }, [{ type: 'forget' }]];
  }
  if (event.type === 'failed' && 'identifier' in state) {
    return [{ status: 'failed', identifier: state.identifier, error: event.error }, [{ type: 'forget' }]];
  }
  if (event.type === 'changeIdentifier' && 'identifier' in state) return [{ status: 'idle' }, [{ type: 'leave' }]];
  if (event.type === 'cancel' && state.status !== 'idle' && state.status !== 'resuming')
    return [{ status: 'idle' }, [{ type: 'forget' }]];

  switch (state.status) {
    case 'resuming':
      return event.type === 'resumed' ? resume(event.state) : unchanged;
    case 'idle':
      return event.type === 'requestCode'
        ? enterRequestingCode(event.identifier)
        : event.type === 'resumed'
          ? resume(event.state)
          : unchanged;
    case 'requestingCode':
      if (event.type === 'codeSent') return enterAwaitingCode(state.identifier, event.challenge);
      if (event.type === 'requestRefused') {
        return [{ status: 'requestFailed', identifier: state.identifier, error: event.error }, []];
      }
      return event.type === 'blocked' ? enterBlocked(state.identifier, event) : unchanged;
    case 'requestFailed':
    case 'failed':
    case 'blocked':
      if (state.status === 'blocked' && now < state.retryAt) return unchanged;
      if (event.type === 'requestCode') return enterRequestingCode(event.identifier);
      return event.type === 'retry' ? enterRequestingCode(state.identifier) : unchanged;
    case 'awaitingCode':
    case 'codeRefused':
    case 'verifyFailed':
    case 'codeExpired':
      return transitionWithCode(state, event, now);
    case 'resendingCode':
      if (event.type === 'codeSent') return enterAwaitingCode(state.identifier, event.challenge);
      if (event.type === 'blocked' || event.type === 'requestRefused') {
        // The code that was sent is still valid; only the next one must wait.
        const resendAt = event.type === 'blocked' ? event.retryAt : now + COOL_DOWN_MS;
        return enterAwaitingCode(state.identifier, {
          ...state.challenge,
          resendAt: Math.max(resendAt, state.challenge.resendAt),
          isResendFailed: true,
        });
      }
      return unchanged;
    case 'verifyingCode': {
      const { identifier, challenge } = state;
      if (event.type === 'codeRefused' || event.type === 'verifyBroke') {
        const status = event.type === 'codeRefused' ? 'codeRefused' : 'verifyFailed';
        // A signed request that met a limit succeeds after it, also once the code is over.
        const effects: readonly LoginEffect[] = event.error.next === 'wait' ? [] : [{ type: 'watchCode', challenge }];
        return [{ status, identifier, challenge, error: event.error }, effects];
      }
      if (event.type === 'codeExpired') return [{ status: event.type, identifier, challenge }, []];
      return event.type === 'blocked' ? enterBlocked(identifier, event) : unchanged;
    }
    case 'signedIn':
      return unchanged;
    default:
      return state satisfies never;
  }
}

type WithCode = Extract<LoginState, { status: 'awaitingCode' | 'codeRefused' | 'verifyFailed' | 'codeExpired' }>;

/** A code was sent; the user acts next. */
function transitionWithCode(state: WithCode, event: LoginEvent, now: number): Next {
  const { identifier, challenge, status } = state;
  const verifying = { status: 'verifyingCode', identifier, challenge } as const;
  if (event.type === 'submitCode' && status !== 'codeExpired')
    return [verifying, [{ type: 'verifyCode', identifier, code: event.code }]];
  if (event.type === 'retry' && status === 'verifyFailed') return [verifying, [{ type: 'repeatVerify', identifier }]];
  if (event.type === 'resendCode' && now >= challenge.resendAt)
    return [{ ...verifying, status: 'resendingCode' }, [{ type: 'requestCode', identifier, before: challenge }]];
  if (event.type === 'codeExpired' && status !== 'codeExpired') return [{ ...verifying, status: 'codeExpired' }, []];
  return [state, []];
}

function enterRequestingCode(identifier: Identifier): Next {
  return [{ status: 'requestingCode', identifier }, [{ type: 'requestCode', identifier, before: undefined }]];
}

function enterAwaitingCode(identifier: Identifier, challenge: CodeChallenge): Next {
  return [{ status: 'awaitingCode', identifier, challenge }, [{ type: 'watchCode', challenge }]];
}

function enterBlocked(identifier: Identifier, { retryAt, error }: Extract<LoginEvent, { type: 'blocked' }>): Next {
  return [{ status: 'blocked', identifier, retryAt, error }, []];
}

/** A resumed state continues where it was. */
function resume(state: LoginState): Next {
  if (state.status === 'verifyingCode') return [state, [{ type: 'repeatVerify', identifier: state.identifier }]];
  return [state, 'challenge' in state ? [{ type: 'watchCode', challenge: state.challenge }] : []];
}
