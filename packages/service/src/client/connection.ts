import type { Operation } from '@latchkey/contract';
import { baseUrlOf } from './baseUrl.ts';
import { checkConnection } from './checkConnection.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Dialect, type HeaderNames, headerNamesOf } from './dialect.ts';
import { exchange } from './exchange.ts';
import type { SendRequest } from './send.ts';
import { fetchTransport, isBodyless, type ServiceFetch, type WireAnswer } from './transport.ts';

/**
 * What every client is: plain data and one raw door. Operations are functions that take it first. Credentials are kept
 * out of it, so that no log of the object can hold them.
 */
export interface Connection {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly dialect: Dialect;
  /** Names of the wire's own headers, the dialect applied. */
  readonly headerNames: HeaderNames;
  /** Time for one attempt, from first byte out to last byte in, in milliseconds. */
  readonly timeoutMs: number;
  /** How often a typed function repeats a call that is safe to repeat. */
  readonly retries: number;
  readonly clock: Clock;
  readonly random: () => number;
  /** The raw door: see {@link send}. */
  readonly send: (operation: Operation, request?: SendRequest) => Promise<Response>;
  /** The same as plain data, for whoever passes answers on: a `Response` and its stream cost more than a small body. */
  readonly exchange: (operation: Operation, request?: SendRequest) => Promise<WireAnswer>;
}

export interface ConnectionOptions {
  /** Ends with the version's date, such as `https://service.example/2025-10-13`. */
  readonly baseUrl: string;
  /** On Node give `nodeFetch()` of `@latchkey/service/node`, which keeps connections and caps what it inflates. */
  readonly fetch?: ServiceFetch;
  readonly dialect?: Dialect;
  /** 20 000 unless given. */
  readonly timeoutMs?: number;
  /** Largest answer in bytes, counted after decoding; 6 MiB unless given. */
  readonly maxAnswerBytes?: number;
  /** 2 unless given. */
  readonly retries?: number;
  readonly clock?: Clock;
  /** From 0 to 1, for the spread of back-off. */
  readonly random?: () => number;
}

/** A connection whose calls carry this `Authorization`; none where it is `undefined`, or the operation asks for none. */
export function connect(options: ConnectionOptions, authorization: string | undefined): Connection {
  checkConnection(options);
  const dialect = options.dialect ?? {};
  const line = {
    baseUrl: baseUrlOf(options.baseUrl),
    dialect,
    timeoutMs: options.timeoutMs ?? 20_000,
    maxAnswerBytes: options.maxAnswerBytes ?? 6 * 1024 * 1024,
    clock: options.clock ?? systemClock,
    transport: options.fetch?.transport ?? fetchTransport(options.fetch ?? ((request) => globalThis.fetch(request))),
    authorization,
  };
  return {
    baseUrl: line.baseUrl,
    dialect,
    headerNames: headerNamesOf(dialect),
    timeoutMs: line.timeoutMs,
    retries: options.retries ?? 2,
    clock: line.clock,
    random: options.random ?? Math.random,
    send: async (operation, request = {}) => responseOf(await exchange(line, operation, request)),
    exchange: (operation, request = {}) => exchange(line, operation, request),
  };
}

function responseOf({ status, headers, bytes }: WireAnswer): Response {
  const kept = new Headers();
  for (const [name, value] of headers) kept.append(name, value);
  return new Response(isBodyless(status) ? null : bytes, { status, headers: kept });
}
