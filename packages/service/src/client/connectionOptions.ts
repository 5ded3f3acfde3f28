import { findUnknownOptions } from '@latchkey/contract/errors';
import { describeValue, type OptionProblem, ServiceOptionError } from '../errors/serviceOptionError.ts';
import type { Clock } from './clock.ts';
import type { Dialect } from './dialect.ts';
import type { ServiceFetch } from './transport.ts';

export interface ConnectionOptions {
  /** Ends with the version's date, such as `https://service.example/2025-10-13`. */
  readonly baseUrl: string;
  /** On Node, pass `nodeFetch()` of `@latchkey/service/node`, which keeps connections open and limits decompression. */
  readonly fetch?: ServiceFetch;
  readonly dialect?: Dialect;
  /** Default: 20 000. */
  readonly timeoutMs?: number;
  /** Largest response in bytes, counted after decoding. Default: 6 MiB. */
  readonly maxResponseBytes?: number;
  /** Default: 2. */
  readonly retries?: number;
  readonly clock?: Clock;
  /** Returns a number from 0 to 1. It spreads the pauses between retries. */
  readonly random?: () => number;
}

/** Values of options that are left out. */
export const connectionDefaults = { timeoutMs: 20_000, maxResponseBytes: 6 * 1024 * 1024, retries: 2 } as const;

/** Above the maximum of a timer, which would fire at once. */
const longestMs = 2 ** 31 - 1;

const known: Readonly<Record<keyof ConnectionOptions, true>> = {
  baseUrl: true,
  fetch: true,
  dialect: true,
  timeoutMs: true,
  maxResponseBytes: true,
  retries: true,
  clock: true,
  random: true,
};

/** A header name (RFC 9110, token). */
const headerName = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Validates a client's options, except its credentials and its base URL, which have their own checks.
 *
 * @param credentials the options of the client besides those of its connection. Without them, other options are ignored.
 * @throws ServiceOptionError that lists all invalid options at once.
 */
export function checkConnectionOptions(options: ConnectionOptions, credentials?: readonly string[]): void {
  const problems = [...listProblems(options), ...(credentials ? listUnknownOptions(options, credentials) : [])];
  if (problems.length > 0) throw new ServiceOptionError(problems);
}

function listUnknownOptions(options: object, credentials: readonly string[]): readonly OptionProblem[] {
  const names = [...credentials, ...Object.keys(known)];
  return findUnknownOptions(options, names).map(({ option, solution }) => ({
    option,
    rule: 'be left out, because there is no such option',
    solution,
  }));
}

function* listProblems(options: ConnectionOptions): Iterable<OptionProblem> {
  const { fetch, timeoutMs, maxResponseBytes, retries, clock, random, dialect } = options;
  const check = function* (option: string, value: unknown, isValid: boolean, rule: string, solution: string) {
    if (value !== undefined && !isValid) yield { option, rule, got: describeValue(value), solution };
  };
  yield* check('fetch', fetch, typeof fetch === 'function', 'be a function', 'Use nodeFetch(), or leave it out.');
  yield* listTimeoutProblems(timeoutMs);
  yield* check(
    'maxResponseBytes',
    maxResponseBytes,
    isNumber(maxResponseBytes) && maxResponseBytes >= 1,
    'be a number of bytes, 1 at least',
    `Leave it out for ${connectionDefaults.maxResponseBytes}.`,
  );
  const isCount = isNumber(retries) && Number.isInteger(retries) && retries >= 0;
  yield* check(
    'retries',
    retries,
    isCount,
    'be a whole number, 0 or more',
    `Set 0 for none, or leave it out for ${connectionDefaults.retries}.`,
  );
  const isClock = typeof clock?.now === 'function' && typeof clock.setTimeout === 'function';
  yield* check('clock', clock, isClock, 'have now() and setTimeout()', 'Leave it out for the system clock.');
  yield* check('random', random, typeof random === 'function', 'be a function', 'Leave it out for Math.random.');
  for (const [id, path] of Object.entries(dialect?.paths ?? {}))
    yield* check(
      `dialect.paths.${id}`,
      path,
      typeof path === 'string' && /^\/[^?#\s]*$/.test(path),
      'be a path that starts with "/" and has no query',
      "Write it like the contract's path, with the same {parameters}.",
    );
  for (const [name, header] of Object.entries(dialect?.headerNames ?? {}))
    yield* check(
      `dialect.headerNames.${name}`,
      header,
      typeof header === 'string' && headerName.test(header),
      'be the name of a header',
      "Leave it out for the interface's name.",
    );
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

/** Lists the problems of a time limit: of a client, or of one call. */
export function listTimeoutProblems(timeoutMs: unknown): readonly OptionProblem[] {
  if (timeoutMs === undefined || (isNumber(timeoutMs) && timeoutMs >= 1 && timeoutMs <= longestMs)) return [];
  const rule = `be milliseconds from 1 to ${longestMs}`;
  const solution = `Leave it out for the client's, or ${connectionDefaults.timeoutMs}.`;
  return [{ option: 'timeoutMs', rule, got: describeValue(timeoutMs), solution }];
}
