import type { ConnectionOptions } from './connection.ts';

/** More than a timer can count: it would go off at once. */
const longestMs = 2 ** 31 - 1;

/**
 * Looks at what a client is given beside its credentials and its base URL, which have checks of their own.
 *
 * @throws TypeError that names everything at once that cannot be meant.
 */
export function checkConnection(options: ConnectionOptions): void {
  const problems = [...problemsOf(options)];
  if (problems.length > 0) throw new TypeError(`The client cannot be made: ${problems.join(' ')}`);
}

function* problemsOf({ fetch, timeoutMs, maxAnswerBytes, retries }: ConnectionOptions): Iterable<string> {
  if (fetch !== undefined && typeof fetch !== 'function') yield 'fetch must be a function.';
  if (timeoutMs !== undefined && !(timeoutMs >= 1 && timeoutMs <= longestMs))
    yield 'timeoutMs must be milliseconds, from 1 to 2,147,483,647.';
  if (maxAnswerBytes !== undefined && !(maxAnswerBytes >= 1)) yield 'maxAnswerBytes must be 1 at least.';
  if (retries !== undefined && !(Number.isInteger(retries) && retries >= 0))
    yield 'retries must be a whole number, 0 for none.';
}
