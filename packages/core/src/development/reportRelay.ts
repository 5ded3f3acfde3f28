import type { Schema } from '@latchkey/contract';
import { readErrorCode } from '@latchkey/contract/errors';
import { relayHeaders } from '@latchkey/contract/relay';
import { RESPONSE_UNREADABLE } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { describeMismatch } from './describeMismatch.ts';
import { showValue } from './showValue.ts';
import { warnOnce } from './warnOnce.ts';

/** A response as it was read. */
interface ReadResponse {
  /** Path and query behind the relay's URL. */
  readonly path: string;
  readonly operation: {
    readonly method: string;
    readonly responses?: { readonly [status: number]: Schema | null };
  };
  readonly response: Pick<Response, 'status' | 'headers'>;
  /** Undefined for text that is not JSON. */
  readonly body: unknown;
}

/** The part of a client that a warning names. */
interface Client {
  readonly relay: string;
}

/** Refusals whose cause is in the configuration. The relay's own messages state the solution. */
const setupCodes = [
  'RELAY_FORBIDDEN',
  'RELAY_INTERNAL_ERROR',
  'RELAY_METHOD_NOT_ALLOWED',
  'RELAY_UNSUPPORTED_MEDIA_TYPE',
  'RELAY_UPSTREAM_CREDENTIALS',
  'RELAY_UPSTREAM_INVALID',
  'RELAY_UPSTREAM_UNAVAILABLE',
];

/**
 * Writes a warning when a response is not from a relay, does not match its operation, or states that relay and page are
 * not configured for each other. Does nothing without the condition `development`.
 *
 * ```ts
 * import { reportResponse } from '@latchkey/core/development'
 *
 * const response = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })
 * reportResponse(wallet, { path: '/relay/session', operation: { method: 'GET' }, response, body: undefined })
 * ```
 */
export function reportResponse({ relay }: Client, read: ReadResponse): void {
  const request = `${read.operation.method} ${relay}${read.path.split('?')[0]}`;
  const describe = isForeign(read) ? describeForeign : describeRefusal;
  const problem = isFailedServer(read) ? describeFailure(relay, read) : describe(request, read);
  if (problem !== undefined) warnOnce(...problem);
  else if (read.body !== undefined) reportMismatch(request, read);
}

function reportMismatch(request: string, { operation: { responses }, response: { status }, body }: ReadResponse): void {
  const mismatch = describeMismatch({ status, responses, body });
  if (mismatch !== undefined) warnOnce(`${request} ${mismatch}`, 'errors/RESPONSE_UNEXPECTED');
}

/** What a warning says, and the page that it names. */
type Problem = readonly [message: string, page?: string];

/** Returns whether a proxy or a server without a relay failed: errors of the relay and the service have a code. */
function isFailedServer({ response: { status, headers }, body }: ReadResponse): boolean {
  return status >= 500 && headers.get(relayHeaders.error) === null && readErrorCode(body) === undefined;
}

/** Names no path, so that the requests of a page cause one warning together. */
function describeFailure(relay: string, { response: { status } }: ReadResponse): Problem {
  const address = relay.startsWith('/') ? `${globalThis.origin ?? ''}${relay}` : relay;
  const reason = `returned ${status}, but not from a relay: a proxy got no response from it, or the server failed.`;
  const solution =
    'Start the relay, and compare its port with the target of the proxy ("server.proxy" of Vite, "rewrites" of Next). If it runs, read the output of both servers.';
  return [`createWallet: the address of the relay, ${address}, ${reason} ${solution}`, 'errors/RESPONSE_UNREADABLE'];
}

/** Returns whether another server than a relay must have responded. */
function isForeign({ response: { status, headers }, body }: ReadResponse): boolean {
  if (headers.get(relayHeaders.error) !== null) return false;
  return getType(headers) === 'text/html' || (status === 404 && body === undefined);
}

function describeForeign(request: string, { response: { status, headers } }: ReadResponse): Problem {
  const reason = `returned ${status} with ${getType(headers) ?? 'no content type'}, so another server than the relay serves this path.`;
  const solution =
    'Mount the relay there, let the development server forward the path to it, or correct the option "relay".';
  return [`createWallet: ${request} ${reason} ${solution}`, 'errors/RESPONSE_UNREADABLE'];
}

function describeRefusal(
  request: string,
  { path, response: { status, headers }, body }: ReadResponse,
): Problem | undefined {
  const { code, message } = Object(body) as { readonly code?: unknown; readonly message?: unknown };
  if (headers.get(relayHeaders.error) === null || typeof code !== 'string') return undefined;
  const refusal = `${request} returned ${status} ${code}`;
  // Every relay has these two paths, so the base path is wrong.
  if (code === 'RELAY_NOT_FOUND' && ['/relay/session', '/relay/settings'].includes(path)) {
    const solution =
      'Set the option "relay" to the "basePath" of createRelay. Where a proxy or a mount, such as app.use("/latchkey", …), removes that path, set basePath: "/".';
    return [`createWallet: ${refusal}, so the relay has another base path. ${solution}`, `errors/${code}`];
  }
  // The message ends with the URL of the page.
  return setupCodes.includes(code) ? [`${refusal}: ${message}`] : undefined;
}

function getType(headers: Headers): string | undefined {
  return headers.get('Content-Type')?.split(';')[0];
}

/**
 * Throws and warns when the option `fetch` returned anything but a `Response`. Does nothing without the condition
 * `development`.
 *
 * ```ts
 * import { checkResponse } from '@latchkey/core/development'
 *
 * checkResponse(await fetch('/latchkey/relay/session'))
 * ```
 *
 * @throws `RESPONSE_UNREADABLE`: the request may have had its effect
 */
export function checkResponse(response: unknown): void {
  const { status, headers, body } = Object(response) as Partial<Response>;
  const isReadable = body === null || typeof body?.getReader === 'function';
  if (typeof status === 'number' && typeof headers?.get === 'function' && isReadable) return;
  const message = `createWallet: the option "fetch" returned no Response with a stream as its body (got ${showValue(response)}). Return what the browser's fetch returns, unread: fetch: (url, init) => fetch(url, init).`;
  // A caller may catch and drop the error.
  warnOnce(message, 'errors/RESPONSE_UNREADABLE');
  throw createCoreError(RESPONSE_UNREADABLE, { message });
}

/**
 * Writes a warning when no relay responded. Does nothing without the condition `development`.
 *
 * ```ts
 * import { reportUnreachable } from '@latchkey/core/development'
 *
 * reportUnreachable(wallet)
 * ```
 */
export function reportUnreachable({ relay }: Client): void {
  const page = globalThis.origin;
  const other = ` If it runs, add the origin of this page${page ? ` (${page})` : ''} to the option "origins" of createRelay.`;
  warnOnce(
    `createWallet: the relay at ${relay} did not respond. Start it, or correct the option "relay".${isOnOtherOrigin(relay) ? other : ''}`,
    'errors/NETWORK_FAILED',
  );
}

/**
 * Writes a warning when the browser did not keep the cookie of the relay. Does nothing without the condition
 * `development`.
 *
 * ```ts
 * import { reportRefusedCookie } from '@latchkey/core/development'
 *
 * reportRefusedCookie(wallet)
 * ```
 */
export function reportRefusedCookie({ relay }: Client): void {
  const page = globalThis.origin ? ` for the page at ${globalThis.origin}` : '';
  const cause = isOnOtherOrigin(relay)
    ? `This happens if the relay is on another site than the page, as 127.0.0.1 and localhost are. Serve the relay on the page's host with the option "relay" set to a path such as "/latchkey", or set the option "cookie" of walletSignIn to { sameSite: 'none', partitioned: true }.`
    : `This happens if the page is on plain http and not on localhost, if it is in a frame of another site, if the cookie is of another domain, or if the browser blocks cookies. Open the page on https or localhost, or correct the option "cookie" of walletSignIn: for such a frame { sameSite: 'none', partitioned: true }.`;
  const worker = hasServiceWorker()
    ? ` It also looks like this if the service worker of the page responds from a cache: let it pass every request below ${relay} on to the network.`
    : '';
  warnOnce(
    `createWallet: the browser refused the cookie of the relay at ${relay}${page}, so the sign-in failed after a correct code. ${cause}${worker}`,
    'errors/RELAY_COOKIE_REFUSED',
  );
}

/** A sandboxed frame throws at the access. */
function hasServiceWorker(): boolean {
  try {
    return Boolean(globalThis.navigator?.serviceWorker?.controller);
  } catch {
    return false;
  }
}

function isOnOtherOrigin(relay: string): boolean {
  return URL.canParse(relay) && new URL(relay).origin !== globalThis.origin;
}
