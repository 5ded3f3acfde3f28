import type { SendEffect, SendEvent } from './event.ts';
import type { LockedQuote, SendState } from './state.ts';

type Next = readonly [SendState, readonly SendEffect[]];

/** What follows from what in a transfer. An event that a state does not know changes nothing. */
export function transition(state: SendState, event: SendEvent, now: number): Next {
  const stay: Next = [state, []];
  // Nothing of one person is shown to the next.
  if (event.type === 'signedOut') return enter({ status: 'resuming' });
  if (event.type === 'loggedIn') {
    // It was confirmed, and only the login was wanting.
    const isAnswered = 'error' in state && state.error.code === 'SCA_SESSION_REQUIRED';
    return isAnswered ? transition(state, { type: 'retry' }, now) : stay;
  }
  switch (state.status) {
    case 'resuming':
      if (event.type === 'resumed') return enter(event.state);
      return event.type === 'broke' ? enter({ status: 'idle' }) : stay;
    case 'idle':
      if (event.type === 'signedIn') return enter({ status: 'resuming' });
      return event.type === 'start' ? quoting(event, 'start') : stay;
    case 'quoting':
    case 'requoting': {
      const { intent } = state;
      if (event.type === 'quoted') {
        const { quote, changed } = event;
        return enter({ status: 'reviewing', intent, quote, changed });
      }
      if (event.type === 'quoteFailed' || event.type === 'broke') {
        return enter({ status: 'quoteFailed', intent, error: event.error });
      }
      if (event.type === 'stopped') return enter({ status: 'stopped', intent, error: event.error });
      if (event.type === 'resumed') return enter(event.state);
      return event.type === 'reset' ? enter({ status: 'idle' }) : stay;
    }
    case 'quoteFailed':
      return event.type === 'retry' ? quoting(state, 'again') : anew(state, event);
    case 'stopped':
    case 'completed':
    case 'failed':
      return anew(state, event);
    case 'reviewing':
    case 'refused':
    case 'quoteExpired':
      return beforeOrder(state, event);
    case 'reauthenticating':
      if (event.type === 'reauthenticated') return enter({ ...state, status: 'signing' });
      if (event.type === 'resumed') return enter(event.state);
      return event.type === 'reset' ? enter({ status: 'idle' }) : settling(state, event);
    case 'signing':
      if (event.type === 'ordered') return [{ ...state, status: 'executing' }, []];
      if (event.type === 'stopped' || event.type === 'broke') {
        return enter({ status: 'stopped', intent: state.intent, error: event.error });
      }
      return event.type === 'resumed' ? enter(event.state) : ordered(state, event, now);
    case 'executing':
      return ordered(state, event, now);
    case 'unknownOutcome':
      // Whoever does not want to wait for the next try has it now.
      if (event.type === 'retry') return enter(state);
      return event.type === 'resumed' ? enter(event.state) : ordered(state, event, now);
    case 'authorizationRequired':
    case 'processing':
      // The service has it. It goes its way, which may take days, and holds nobody who has seen it.
      if (event.type === 'reset' || (event.type === 'start' && !event.early)) return anew(state, event);
      return settling(state, event);
    default:
      return state satisfies never;
  }
}

type WithQuote = Extract<SendState, { quote: LockedQuote }>;

/** Nothing was ordered, or nothing came of it: the person may still turn back. */
function beforeOrder(state: WithQuote, event: SendEvent): Next {
  const { status, intent, quote } = state;
  if (event.type === (status === 'refused' ? 'retry' : 'confirm') && status !== 'quoteExpired')
    return enter({ status: 'signing', intent, quote });
  if (event.type === 'quoteExpired' && status === 'reviewing') return enter({ status: event.type, intent, quote });
  if (event.type === 'requote') {
    return [{ status: 'requoting', intent, quote }, [{ type: 'quote', intent, mode: 'requote' }]];
  }
  return event.type === 'resumed' ? enter(event.state) : anew(state, event);
}

/** An order is being made, or is on its way. There is no way back from here but the truth. */
function ordered(state: WithQuote, event: SendEvent, now: number): Next {
  const { intent, quote } = state;
  switch (event.type) {
    case 'unanswered':
    case 'broke':
      return [state.status === 'unknownOutcome' ? state : { status: 'unknownOutcome', intent, quote, since: now }, []];
    case 'keyOver':
      return enter({ status: 'reauthenticating', intent, quote });
    case 'refused':
      return enter({ status: 'refused', intent, quote, error: event.error });
    default:
      return settling(state, event);
  }
}

/** The service has taken the order: what becomes of it is read. */
function settling(state: WithQuote, event: SendEvent): Next {
  const { intent, quote } = state;
  switch (event.type) {
    case 'processing':
    case 'authorizationRequired':
    case 'completed':
      if (event.type === state.status) break;
      return enter({ status: event.type, intent, quote });
    case 'failed':
      return enter({ status: 'failed', intent, quote, reason: event.reason });
    case 'quoteExpired':
      if (state.status !== 'processing') return enter({ status: 'quoteExpired', intent, quote });
      return enter({ status: 'failed', intent, quote, reason: 'QUOTE_EXPIRED' });
    default:
  }
  return [state, []];
}

/** From the end of one transfer to the next. */
function anew(state: SendState, event: SendEvent): Next {
  if (event.type === 'start') return quoting(event, 'start');
  return event.type === 'reset' ? enter({ status: 'idle' }) : [state, []];
}

function quoting({ intent }: Pick<WithQuote, 'intent'>, mode: 'start' | 'again'): Next {
  return [{ status: 'quoting', intent }, [{ type: 'quote', intent, mode }]];
}

/** A state with what is done in it; one that an earlier page left goes on where it was. */
function enter(state: SendState): Next {
  switch (state.status) {
    case 'resuming':
      return [state, [{ type: 'resume' }]];
    case 'quoting':
    case 'requoting':
      return [state, [{ type: 'quote', intent: state.intent, mode: 'again' }]];
    case 'reviewing':
      return [state, [{ type: 'watchQuote', quote: state.quote }]];
    case 'signing':
    case 'unknownOutcome':
      return [state, [{ type: 'execute', intent: state.intent, quote: state.quote }]];
    case 'reauthenticating':
      return [state, [{ type: 'awaitKey', quote: state.quote }]];
    case 'processing':
    case 'authorizationRequired':
      return [state, [{ type: 'settle', quote: state.quote }]];
    case 'completed':
    case 'failed':
    case 'idle':
    case 'stopped':
      return [state, [{ type: 'forget', settled: 'quote' in state }]];
    default:
      return [state, []];
  }
}
