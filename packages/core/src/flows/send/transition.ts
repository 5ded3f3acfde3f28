import type { WalletError } from '../../errors/walletError.ts';
import type { SendEffect, SendEvent } from './event.ts';
import type { Intent, LockedQuote, SendState } from './state.ts';

type Next = readonly [SendState, readonly SendEffect[]];

/** What follows from what in a transfer. An event that a state does not know changes nothing. */
export function transition(state: SendState, event: SendEvent, now: number): Next {
  const stay: Next = [state, []];
  switch (state.status) {
    case 'resuming':
      if (event.type === 'resumed') return resumed(event.state);
      return event.type === 'broke' ? [{ status: 'idle' }, []] : stay;
    case 'idle':
      if (event.type === 'signedIn') return [{ status: 'resuming' }, [{ type: 'resume' }]];
      return event.type === 'start' ? quoting(event.intent) : stay;
    case 'quoting':
    case 'requoting':
      if (event.type === 'quoted') return reviewing(state.intent, event);
      if (event.type === 'quoteFailed' || event.type === 'broke') {
        return [{ status: 'quoteFailed', intent: state.intent, error: event.error }, []];
      }
      if (event.type === 'stopped') return stopped(state.intent, event);
      if (event.type === 'resumed') return resumed(event.state);
      return event.type === 'reset' ? idle() : stay;
    case 'quoteFailed':
      if (event.type === 'retry' || isAnswered(state, event)) {
        return [{ status: 'quoting', intent: state.intent }, [{ type: 'quote', intent: state.intent, mode: 'again' }]];
      }
      return anew(event) ?? stay;
    case 'stopped':
    case 'completed':
    case 'failed':
      return anew(event) ?? stay;
    case 'reviewing':
    case 'refused':
    case 'quoteExpired':
      return beforeOrder(state, event);
    case 'reauthenticating':
      if (event.type === 'reauthenticated') return ordering(state.intent, state.quote);
      if (event.type === 'resumed') return resumed(event.state);
      return event.type === 'reset' ? idle() : settling(state, event);
    case 'signing':
      if (event.type === 'ordered') return [{ ...state, status: 'executing' }, []];
      if (event.type === 'stopped' || event.type === 'broke') return stopped(state.intent, event);
      if (event.type === 'resumed') return resumed(event.state);
      return ordered(state, event, now);
    case 'executing':
      return ordered(state, event, now);
    case 'unknownOutcome':
      // Whoever does not want to wait for the next try has it now.
      if (event.type === 'retry') return [state, [{ type: 'execute', intent: state.intent, quote: state.quote }]];
      if (event.type === 'resumed') return resumed(event.state);
      return ordered(state, event, now);
    case 'authorizationRequired':
      // What nobody authorizes comes to its end by itself, and comes back until it has.
      return event.type === 'reset' ? idle() : settling(state, event);
    case 'processing':
      // The service has it: a payout may take days, and goes its way unwatched.
      if (event.type === 'reset') return [{ status: 'idle' }, [{ type: 'forget', settled: true }]];
      if (event.type !== 'start') return settling(state, event);
      return [quoting(event.intent)[0], [{ type: 'forget', settled: true }, ...quoting(event.intent)[1]]];
    default:
      return state satisfies never;
  }
}

type WithQuote = Extract<SendState, { quote: LockedQuote }>;

/** Nothing was ordered, or nothing came of it: the person may still turn back. */
function beforeOrder(
  state: Extract<WithQuote, { status: 'reviewing' | 'refused' | 'quoteExpired' }>,
  event: SendEvent,
): Next {
  const { status, intent, quote } = state;
  // It was confirmed, and only the login was wanting.
  if (status === 'refused' && isAnswered(state, event)) return ordering(intent, quote);
  if (event.type === (status === 'refused' ? 'retry' : 'confirm') && status !== 'quoteExpired')
    return ordering(intent, quote);
  if (event.type === 'quoteExpired' && status === 'reviewing') return expired(intent, quote);
  switch (event.type) {
    case 'requote':
      return [{ status: 'requoting', intent, quote }, [{ type: 'quote', intent, mode: 'requote' }]];
    case 'start':
      return quoting(event.intent);
    case 'reset':
      return idle();
    case 'resumed':
      return resumed(event.state);
    default:
      return [state, []];
  }
}

/** An order is being made, or is on its way. There is no way back from here but the truth. */
function ordered(state: WithQuote, event: SendEvent, now: number): Next {
  const { intent, quote } = state;
  switch (event.type) {
    case 'unanswered':
    case 'broke':
      return state.status === 'unknownOutcome'
        ? [state, []]
        : [{ status: 'unknownOutcome', intent, quote, since: now }, []];
    case 'keyOver':
      return [{ status: 'reauthenticating', intent, quote }, [{ type: 'awaitKey', quote }]];
    case 'refused':
      return [{ status: 'refused', intent, quote, error: event.error }, []];
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
      if (event.type === state.status) break;
      return [{ status: event.type, intent, quote }, [{ type: 'settle', quote }]];
    case 'completed':
      return [{ status: 'completed', intent, quote }, [{ type: 'forget', settled: true }]];
    case 'failed':
      return [{ status: 'failed', intent, quote, reason: event.reason }, [{ type: 'forget', settled: true }]];
    case 'quoteExpired':
      if (state.status !== 'processing') return expired(intent, quote);
      return [{ status: 'failed', intent, quote, reason: 'QUOTE_EXPIRED' }, [{ type: 'forget', settled: true }]];
    default:
  }
  return [state, []];
}

/** Whether what the refusal asks to finish first is finished. */
function isAnswered({ error }: { readonly error: WalletError }, event: SendEvent): boolean {
  return event.type === 'loggedIn' && error.code === 'SCA_SESSION_REQUIRED';
}

/** From the end of one transfer to the next. */
function anew(event: SendEvent): Next | undefined {
  if (event.type === 'start') return quoting(event.intent);
  return event.type === 'reset' ? idle() : undefined;
}

function idle(): Next {
  return [{ status: 'idle' }, [{ type: 'forget', settled: false }]];
}

function quoting(intent: Intent): Next {
  return [{ status: 'quoting', intent }, [{ type: 'quote', intent, mode: 'start' }]];
}

function reviewing(intent: Intent, { quote, changed }: Extract<SendEvent, { type: 'quoted' }>): Next {
  return [{ status: 'reviewing', intent, quote, changed }, [{ type: 'watchQuote', quote }]];
}

function ordering(intent: Intent, quote: LockedQuote): Next {
  return [{ status: 'signing', intent, quote }, [{ type: 'execute', intent, quote }]];
}

function expired(intent: Intent, quote: LockedQuote): Next {
  return [{ status: 'quoteExpired', intent, quote }, []];
}

function stopped(intent: Intent, { error }: Extract<SendEvent, { type: 'stopped' | 'broke' }>): Next {
  return [{ status: 'stopped', intent, error }, [{ type: 'forget', settled: false }]];
}

/** A state that an earlier page left goes on where it was. */
function resumed(state: SendState): Next {
  switch (state.status) {
    case 'quoting':
    case 'requoting':
      return [state, [{ type: 'quote', intent: state.intent, mode: 'again' }]];
    case 'reviewing':
      return [state, [{ type: 'watchQuote', quote: state.quote }]];
    case 'unknownOutcome':
      return [state, [{ type: 'execute', intent: state.intent, quote: state.quote }]];
    case 'processing':
    case 'authorizationRequired':
      return [state, [{ type: 'settle', quote: state.quote }]];
    default:
      return [state, []];
  }
}
