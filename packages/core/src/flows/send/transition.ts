import type { SendEffect, SendEvent } from './event.ts';
import type { LockedState, QuotedState, SendMachineState } from './machineState.ts';
import { isExpiringSoon } from './quoteExpiry.ts';
import { type SendRecord, withRefusedAttempts } from './record.ts';
import type { StoredPayment } from './storedPayment.ts';

type Next = readonly [SendMachineState, readonly SendEffect[]];

/** The transitions of a payment. Unhandled events change nothing. */
export function transition(state: SendMachineState, event: SendEvent, now: number): Next {
  const unchanged: Next = [state, []];
  // Nothing of one user is shown to the next.
  if (event.type === 'signedOut') return enter({ status: 'resuming' });
  if (event.type === 'loggedIn') {
    // It was confirmed; only the login was missing.
    const isLoginMissing = 'error' in state && state.error.code === 'SCA_SESSION_REQUIRED';
    return isLoginMissing ? transition(state, { type: 'retry' }, now) : unchanged;
  }
  if ((event.type === 'reset' || event.type === 'start') && event.isNamed) {
    if (transition(state, { ...event, isNamed: false }, now)[0] === state) return unchanged;
    const [, [effect]] = transition(state, { type: 'reset' }, now);
    const discards = effect?.type === 'deleteRecords' ? effect : { records: [], settled: false };
    // Another stored payment may have been executed. It is shown before the next one can start.
    return [{ status: 'resuming' }, [{ type: 'resume', discards }]];
  }
  switch (state.status) {
    case 'resuming':
      if (event.type === 'resumed') return resume(event.found, now);
      return event.type === 'effectFailed' ? enterIdle([]) : unchanged;
    case 'idle':
      if (event.type === 'signedIn') return enter({ status: 'resuming' });
      if (event.type === 'recordsDeleted') return [{ status: 'idle', left: [] }, []];
      // Another tab has sent a payment that was left here.
      if (event.type === 'resumed') return resume(event.found, now);
      return event.type === 'start' ? startPayment(event, state.left) : unchanged;
    case 'quoting':
    case 'requoting': {
      const { intent, record } = state;
      if (event.type === 'quoted') {
        const { quote, before, changed } = event;
        return enter({ status: 'reviewing', intent, quote, before, changed, record: event.record });
      }
      if (event.type === 'quoteFailed') {
        return enter({ status: 'quoteFailed', intent, error: event.error, record: event.record });
      }
      if (event.type === 'effectFailed') return enter({ status: 'quoteFailed', intent, error: event.error, record });
      if (event.type === 'stopped') return enter({ status: 'stopped', intent, error: event.error, record });
      if (event.type === 'resumed') return resume(event.found, now);
      const left = state.status === 'quoting' ? state.left : undefined;
      return event.type === 'reset' ? enterIdle([...(left ?? []), record]) : unchanged;
    }
    case 'quoteFailed': {
      const { intent, record } = state;
      return event.type === 'retry' ? enter({ status: 'quoting', intent, record }) : restart(state, event);
    }
    case 'stopped':
      // An unreadable payment may have been executed. It stays stored until the user has seen that.
      if (!('intent' in state))
        return event.type === 'reset' ? enterIdle(state.record ? [state.record] : [], true) : unchanged;
      return restart(state, event);
    case 'completed':
    case 'failed':
      return restart(state, event);
    case 'reviewing':
    case 'refused':
    case 'quoteExpired':
      return transitionBeforeExecute(state, event, now);
    case 'reauthenticating':
      if (event.type === 'reauthenticated') {
        const { intent, quote, record } = state;
        return enter({ status: 'signing', intent, quote, record });
      }
      if (event.type === 'resumed') return resume(event.found, now);
      // The user must not be invited to pay again while an execute request may still arrive.
      return event.type === 'reset' && state.since === undefined
        ? enterIdle([state.record])
        : applyOutcome(state, event);
    case 'signing':
      if (event.type === 'executeSent') return [{ ...state, status: 'executing', record: event.record }, []];
      if (event.type === 'effectFailed' && !state.record.moneyMayHaveMoved)
        return transition(state, { type: 'stopped', error: event.error }, now);
      return event.type === 'resumed' ? resume(event.found, now) : transitionAfterExecute(state, event, now);
    case 'executing':
      return transitionAfterExecute(state, event, now);
    case 'unknownOutcome':
      // A manual retry runs at once.
      if (event.type === 'retry') return enter(state);
      return event.type === 'resumed' ? resume(event.found, now) : transitionAfterExecute(state, event, now);
    case 'authorizationRequired':
    case 'processing':
      // The service has accepted it. It may take days and does not block the user.
      if (event.type === 'reset' || (event.type === 'start' && !event.early)) return restart(state, event);
      return applyOutcome(state, event);
    default:
      return state satisfies never;
  }
}

/** Enters the state of a stored payment. */
function resume(found: StoredPayment, now: number): Next {
  if (found.stage === 'none') return enterIdle([]);
  if (found.stage === 'unreadable') return [{ status: 'stopped', error: found.error, record: found.record }, []];
  const { intent, record } = found;
  switch (found.stage) {
    case 'quoteRequested': {
      const { before } = found;
      if (before === undefined) return enter({ status: 'quoting', intent, record });
      return enter({ status: 'requoting', intent, quote: before, record });
    }
    case 'quoted': {
      const { quote, before, changed } = found;
      if (isExpiringSoon(quote, now)) return enter({ status: 'quoteExpired', intent, quote, record });
      return enter({ status: 'reviewing', intent, quote, before, changed, record });
    }
    case 'executeSent':
      return enter({ status: 'unknownOutcome', intent, quote: found.quote, since: now, record });
    case 'accepted': {
      const { quote, outcome } = found;
      const processing = { status: 'processing', intent, quote, record } as const;
      if (outcome === undefined || outcome.type === 'processing') return enter(processing);
      return applyOutcome(processing, outcome);
    }
    default:
      return found satisfies never;
  }
}

/** No execute request was sent, or it had no effect: the user may still leave. */
function transitionBeforeExecute(
  state: Extract<QuotedState, { status: 'reviewing' | 'refused' | 'quoteExpired' }>,
  event: SendEvent,
  now: number,
): Next {
  const { intent, quote, record } = state;
  const payment = { intent, quote, record };
  if (state.status !== 'quoteExpired' && event.type === (state.status === 'refused' ? 'retry' : 'confirm'))
    return enter({ ...payment, status: 'signing', quote: state.quote });
  if (event.type === 'quoteExpired' && state.status === 'reviewing') return enter({ status: event.type, ...payment });
  if (event.type === 'requote') {
    return [{ status: 'requoting', ...payment }, [{ type: 'quote', mode: 'requote', record }]];
  }
  return event.type === 'resumed' ? resume(event.found, now) : restart(state, event);
}

/** An execute request is being made or in flight. Only its outcome, or a definite end before one, leads out. */
function transitionAfterExecute(state: LockedState, event: SendEvent, now: number): Next {
  const { intent, quote, record } = state;
  const payment = { intent, quote, record };
  switch (event.type) {
    case 'responseLost':
    case 'effectFailed':
      if (state.status === 'unknownOutcome') return [{ ...state, checkedAt: now }, []];
      return [{ status: 'unknownOutcome', ...payment, since: now }, []];
    case 'sessionExpired': {
      const waiting = { status: 'reauthenticating', ...payment, record: event.record } as const;
      return enter(event.record.moneyMayHaveMoved ? { ...waiting, since: now } : waiting);
    }
    case 'refused':
      return enter({ status: 'refused', ...payment, record: withRefusedAttempts(record), error: event.error });
    case 'stopped':
      return enter({ status: 'stopped', intent, record: withRefusedAttempts(record), error: event.error });
    default:
      return applyOutcome(state, event);
  }
}

/** Enters the state of an outcome that was read. Other events change nothing. */
function applyOutcome(state: QuotedState, event: SendEvent): Next {
  const { intent, quote, record } = state;
  const payment = { intent, quote, record };
  switch (event.type) {
    case 'processing':
    case 'authorizationRequired':
    case 'completed':
      if (event.type === state.status) break;
      return enter({ status: event.type, ...payment });
    case 'failed':
      return enter({ status: 'failed', ...payment, reason: event.reason });
    case 'quoteExpired':
      return enter({ status: 'quoteExpired', ...payment, record: withRefusedAttempts(record) });
    default:
  }
  return [state, []];
}

type Started = Extract<SendMachineState, { record: SendRecord }>;

/** From the end of one payment to the start of the next. */
function restart(state: Started, event: SendEvent): Next {
  if (event.type === 'start') return startPayment(event, [state.record]);
  return event.type === 'reset' ? enterIdle([state.record]) : [state, []];
}

/** Requests the first quote of a new payment. */
function startPayment(
  { intent, record }: Extract<SendEvent, { type: 'start' }>,
  left: readonly SendRecord[] = [],
): Next {
  return [{ status: 'quoting', intent, record, left }, [{ type: 'quote', mode: 'start', record, left }]];
}

/** Returns to the initial state, and discards the payments that the user leaves. */
function enterIdle(left: readonly SendRecord[], settled = false): Next {
  return [{ status: 'idle', left: settled ? [] : left }, [{ type: 'deleteRecords', records: left, settled }]];
}

/** Enters a state with its effects. */
function enter(state: Exclude<SendMachineState, { status: 'idle' }>): Next {
  switch (state.status) {
    case 'resuming':
      return [state, [{ type: 'resume' }]];
    case 'quoting':
    case 'requoting':
      return [state, [{ type: 'quote', mode: 'again', record: state.record }]];
    case 'reviewing':
      return [state, [{ type: 'watchQuote', quote: state.quote, record: state.record }]];
    case 'signing':
    case 'unknownOutcome':
      return [state, [{ type: 'execute', quote: state.quote, record: state.record }]];
    case 'reauthenticating':
      return [state, [{ type: 'awaitSigner', quote: state.quote, record: state.record }]];
    case 'processing':
    case 'authorizationRequired':
      return [state, [{ type: 'watchOutcome', quote: state.quote, record: state.record }]];
    case 'completed':
    case 'failed':
    case 'stopped':
      return [
        state,
        [{ type: 'deleteRecords', records: state.record ? [state.record] : [], settled: 'quote' in state }],
      ];
    default:
      return [state, []];
  }
}
