import { relayHeaders } from '@latchkey/contract/relay';
import { emptyAnswer, type PlainAnswer } from '../answer.ts';
import { isWalletSignIn } from '../identity/identity.ts';
import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import type { Visit } from '../visit.ts';

/** Headers that a page on another allowed origin may send. */
const allowedHeaders = [
  'Content-Type',
  'Authorization',
  'Idempotency-Key',
  'Service-Wallet-Signature',
  'Request-Id',
  'Last-Event-ID',
  relayHeaders.client,
  relayHeaders.challenge,
].join(', ');

/** Whether a page of this origin may call: the relay's own, or one that is configured, to the letter. */
function isAllowed(parts: Parts, visit: Visit, origin: string): boolean {
  return origin === visit.url.origin || parts.origins.includes(origin);
}

/**
 * Refuses what a foreign page could have sent in a person's name (security check 45). A request that changes
 * something needs the custom header, which no form can send, and an allowed `Origin`. Only where nothing travels by
 * itself, as with a bearer token and no cookie, may `Origin` be missing.
 */
export function guardOrigin(parts: Parts, visit: Visit): void {
  const { headers, method } = visit.request;
  const origin = headers.get('origin');
  const isForeign = origin !== null && !isAllowed(parts, visit, origin);
  if (isForeign || (headers.get('sec-fetch-site') === 'cross-site' && origin === null))
    throw new Refusal('RELAY_FORBIDDEN');
  if (method === 'GET') return;
  if (headers.get(relayHeaders.client) === null) throw new Refusal('RELAY_FORBIDDEN');
  if (origin === null && !isCarriedByHand(parts, headers)) throw new Refusal('RELAY_FORBIDDEN');
}

function isCarriedByHand(parts: Parts, headers: Headers): boolean {
  if (headers.get('cookie') !== null) return false;
  if (isWalletSignIn(parts.identity)) return parts.identity.carriage === 'bearer';
  return headers.get('authorization') !== null;
}

/** Lets a configured page on another origin read the answer. Never any origin, and never by a wildcard. */
export function allowOrigin(parts: Parts, visit: Visit, answer: Record<string, string>): void {
  const origin = visit.request.headers.get('origin');
  if (parts.origins.length > 0) answer['vary'] = 'Origin';
  if (origin === null || origin === visit.url.origin || !parts.origins.includes(origin)) return;
  answer['access-control-allow-origin'] = origin;
  answer['access-control-allow-credentials'] = 'true';
  answer['access-control-expose-headers'] =
    `${relayHeaders.time}, ${relayHeaders.error}, Retry-After, Latchkey-Session`;
}

/** The answer to a preflight. */
export function preflight(parts: Parts, visit: Visit): PlainAnswer {
  const origin = visit.request.headers.get('origin');
  if (origin === null || !parts.origins.includes(origin)) throw new Refusal('RELAY_FORBIDDEN');
  return emptyAnswer(204, {
    'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
    'access-control-allow-headers': allowedHeaders,
    'access-control-max-age': '600',
  });
}
