import { relayHeaders } from '@latchkey/contract/relay';
import { type Identity, isWalletSignIn } from '../identity/identity.ts';
import { createEmptyResponse, type PlainResponse } from '../plainResponse.ts';
import { RelayError } from '../relayError.ts';
import { isLoopbackOrigin } from '../request/isLoopbackOrigin.ts';
import type { RequestContext } from '../requestContext.ts';

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
  relayHeaders.proof,
].join(', ');

/** Decides which pages may call: those on the relay's own origin, and those on an exactly configured one. */
export interface OriginPolicy {
  /**
   * Refuses requests that a page of another origin could send on a user's behalf (docs/requirements.md#45). A change
   * requires the custom header, which no form can send, and an allowed `Origin`. `Origin` may be missing only if the
   * browser attaches no credential by itself, as with a bearer token and no cookie.
   *
   * @throws RelayError `RELAY_FORBIDDEN`
   */
  guard(context: RequestContext): void;
  /**
   * Returns whether a request to a route of the integrator may count as the user's: not one that a page of another origin
   * sent, except for a link that the user follows.
   */
  isOwnPage(context: RequestContext): boolean;
  /** Lets a configured page on another origin read the response; never any origin, and never by a wildcard. */
  addHeaders(context: RequestContext, headers: Record<string, string>): void;
  /** Returns the response to a preflight request. */
  preflight(context: RequestContext): PlainResponse;
}

export function createOriginPolicy({
  origins,
  identity,
}: {
  readonly origins: readonly string[];
  readonly identity: Identity;
}): OriginPolicy {
  const isAllowed = (origin: string, url: URL): boolean => origin === url.origin || origins.includes(origin);
  const hasExplicitCredential = (headers: Headers): boolean => {
    if (headers.get('cookie') !== null) return false;
    if (isWalletSignIn(identity)) return identity.sessionTransport === 'bearer';
    return headers.get('authorization') !== null;
  };
  const refuse = (origin: string, url: URL) =>
    new RelayError('RELAY_FORBIDDEN', {
      refusedOrigin: {
        received: readOrigin(origin),
        allowed: [url.origin, ...origins],
        isDevelopment: isLoopbackOrigin(url.origin) && isLoopbackOrigin(origin),
      },
    });
  return {
    guard: ({ request: { headers, method }, url }) => {
      const origin = headers.get('origin');
      if (origin !== null && !isAllowed(origin, url)) throw refuse(origin, url);
      if (headers.get('sec-fetch-site') === 'cross-site' && origin === null) throw new RelayError('RELAY_FORBIDDEN');
      if (method === 'GET') return;
      if (headers.get(relayHeaders.client) === null) throw new RelayError('RELAY_FORBIDDEN');
      if (origin === null && !hasExplicitCredential(headers)) throw new RelayError('RELAY_FORBIDDEN');
    },
    isOwnPage: ({ request: { headers, method }, url }) => {
      const origin = headers.get('origin');
      if (origin !== null) return isAllowed(origin, url);
      const isRead = ['GET', 'HEAD'].includes(method);
      if (headers.get('sec-fetch-site') === 'cross-site') return isRead && isTopLevelNavigation(headers);
      return isRead || hasExplicitCredential(headers);
    },
    addHeaders: ({ request, url }, headers) => {
      const origin = request.headers.get('origin');
      if (origins.length > 0) headers['vary'] = 'Origin';
      if (origin === null || origin === url.origin || !origins.includes(origin)) return;
      headers['access-control-allow-origin'] = origin;
      headers['access-control-allow-credentials'] = 'true';
      headers['access-control-expose-headers'] =
        `${relayHeaders.time}, ${relayHeaders.error}, ${relayHeaders.request}, Retry-After, Latchkey-Session`;
    },
    preflight: ({ request, url }) => {
      const origin = request.headers.get('origin');
      if (origin === null) throw new RelayError('RELAY_FORBIDDEN');
      if (!origins.includes(origin)) throw refuse(origin, url);
      return createEmptyResponse(204, {
        'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': '600',
      });
    },
  };
}

/** A page of another site cannot read the response, and browsers send a `SameSite=Lax` cookie with it. */
function isTopLevelNavigation(headers: Headers): boolean {
  return headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';
}

const originPattern = /^(null|[a-z][a-z0-9+.-]*:\/\/[^\s"'<>\\/?#@,]{0,255})$/i;

/** An origin as browsers send it, for the log: the header may contain any text. */
function readOrigin(origin: string): string {
  return originPattern.test(origin) ? origin : 'a malformed origin';
}
