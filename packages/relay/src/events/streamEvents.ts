import type { Sessions } from '../identity/sessions.ts';
import { createEmptyResponse, type PlainResponse } from '../plainResponse.ts';
import { RelayError } from '../relayError.ts';
import type { Caller, RequestContext } from '../requestContext.ts';
import type { EventStore } from '../store/store.ts';
import type { Streams } from './streams.ts';

/**
 * Returns the handler that streams the caller's events from `Last-Event-ID`, else from now on
 * (docs/architecture.md#event-stream).
 */
export function createStreamEvents({
  hasEvents,
  isOpen,
  events,
  streams,
  sessions,
}: {
  /** Without webhooks there are no events: the page polls. */
  readonly hasEvents: boolean;
  readonly isOpen: () => boolean;
  readonly events: Pick<EventStore, 'last'>;
  readonly streams: Pick<Streams, 'open'>;
  readonly sessions: Pick<Sessions, 'findEnd'>;
}): (context: RequestContext, caller: Caller) => Promise<PlainResponse> {
  return async (context, { customerId, session }) => {
    if (!hasEvents) return createEmptyResponse(204);
    if (!isOpen()) throw new RelayError('RELAY_UNAVAILABLE', { retryAfterMs: 2000 });
    const last = await events.last(customerId);
    const seen = context.request.headers.get('last-event-id');
    const after = seen !== null && /^\d{1,15}$/.test(seen) && Number(seen) <= last ? Number(seen) : last;
    const reader = {
      customerId,
      sessionHash: session?.hash ?? null,
      validUntil: (sessionHash: string | null) => sessions.findEnd(context, customerId, sessionHash),
    };
    const body = await streams.open(reader, after);
    if (body === null) throw new RelayError('RELAY_RATE_LIMITED', { retryAfterMs: 5000 });
    return { status: 200, headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }, body };
  };
}
