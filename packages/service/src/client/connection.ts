import type { Operation } from '@latchkey/contract';
import { parseBaseUrl } from './baseUrl.ts';
import { type Clock, systemClock } from './clock.ts';
import { type ConnectionOptions, checkConnectionOptions, connectionDefaults } from './connectionOptions.ts';
import { type Dialect, getHeaderNames, type HeaderNames } from './dialect.ts';
import { exchange, type SendRequest } from './exchange.ts';
import { fetchTransport, isBodyless, type WireResponse } from './transport.ts';

/**
 * The shape of every client: plain data and one method for raw requests. Operations are functions that take the client
 * first. Credentials are kept out of it, so that no log of the object can contain them.
 */
export interface Connection {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly dialect: Dialect;
  /** Names of the API's own headers, the dialect applied. */
  readonly headerNames: HeaderNames;
  /** Time limit of one attempt, from the first byte sent to the last byte received, in milliseconds. */
  readonly timeoutMs: number;
  /** How often a typed function retries a call that is safe to retry. */
  readonly retries: number;
  readonly clock: Clock;
  readonly random: () => number;
  /** Sends a raw request: see `send`. */
  readonly send: (operation: Operation, request?: SendRequest) => Promise<Response>;
  /**
   * Returns the response as plain data, for callers that forward it: a `Response` and its stream cost more than a small
   * body.
   */
  readonly exchange: (operation: Operation, request?: SendRequest) => Promise<WireResponse>;
}

/**
 * Creates a connection whose calls carry this `Authorization`; no header if it is `undefined`, or if the operation
 * needs none. `credentials` are the names of the options that the authorization is made of.
 */
export function connect(
  options: ConnectionOptions,
  authorization: string | undefined,
  credentials?: readonly string[],
): Connection {
  checkConnectionOptions(options, credentials);
  const dialect = options.dialect ?? {};
  const endpoint = {
    baseUrl: parseBaseUrl(options.baseUrl),
    dialect,
    timeoutMs: options.timeoutMs ?? connectionDefaults.timeoutMs,
    maxResponseBytes: options.maxResponseBytes ?? connectionDefaults.maxResponseBytes,
    clock: options.clock ?? systemClock,
    transport: options.fetch?.transport ?? fetchTransport(options.fetch ?? ((request) => globalThis.fetch(request))),
    authorization,
  };
  return {
    baseUrl: endpoint.baseUrl,
    dialect,
    headerNames: getHeaderNames(dialect),
    timeoutMs: endpoint.timeoutMs,
    retries: options.retries ?? connectionDefaults.retries,
    clock: endpoint.clock,
    random: options.random ?? Math.random,
    send: async (operation, request = {}) => toResponse(await exchange(endpoint, operation, request)),
    exchange: (operation, request = {}) => exchange(endpoint, operation, request),
  };
}

function toResponse({ status, headers, bytes }: WireResponse): Response {
  const kept = new Headers();
  for (const [name, value] of headers) kept.append(name, value);
  return new Response(isBodyless(status) ? null : bytes, { status, headers: kept });
}
