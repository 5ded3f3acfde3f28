import type { PlainAnswer } from '../answer.ts';
import { isWalletSignIn } from '../identity/identity.ts';
import { callerOf } from '../identity/sessions.ts';
import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import type { Caller, Visit } from '../visit.ts';
import type { StreamReader } from './streams.ts';

/** How long the integrator's word about a caller is taken before it is asked again. */
const trustMs = 15_000;

/** The caller's stream, from the event behind `Last-Event-ID`, else from now on (design 9.10). */
export async function streamEvents(parts: Parts, visit: Visit, caller: Caller): Promise<PlainAnswer> {
  if (parts.state.phase !== 'open') throw new Refusal('RELAY_UNAVAILABLE', { retryAfterMs: 2000 });
  const last = await parts.store.events.last(caller.customerId);
  const seen = visit.request.headers.get('last-event-id');
  const after = seen !== null && /^\d{1,15}$/.test(seen) && Number(seen) <= last ? Number(seen) : last;
  const body = await parts.streams.open(readerOf(parts, visit, caller), after);
  if (body === null) throw new Refusal('RELAY_RATE_LIMITED', { retryAfterMs: 5000 });
  const headers = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' };
  return { status: 200, headers, body };
}

function readerOf(parts: Parts, visit: Visit, caller: Caller): StreamReader {
  const { customerId } = caller;
  const validUntil = async (sessionHash: string | null) => {
    const now = parts.clock.now();
    if (isWalletSignIn(parts.identity) && sessionHash !== null)
      return (await parts.store.sessions.read(sessionHash, now))?.expiresAt ?? null;
    const again = await callerOf(parts, visit);
    return again?.customerId === customerId ? now + trustMs : null;
  };
  return { customerId, sessionHash: caller.session?.hash ?? null, validUntil };
}
