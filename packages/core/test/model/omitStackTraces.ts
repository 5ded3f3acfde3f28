import { afterAll, beforeAll } from 'vitest';

/**
 * Stops collecting stack traces, and returns a function that collects them again. Most runs expect errors, nothing reads
 * their stacks, and collecting them takes a tenth of the time.
 */
export function omitStackTraces(): () => void {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  return () => {
    Error.stackTraceLimit = stackTraceLimit;
  };
}

/** Collects no stack traces during the tests of a file. The check of changed globals runs before a cleanup of `beforeAll`. */
export function omitStackTracesInFile(): void {
  let restore = () => {};
  beforeAll(() => {
    restore = omitStackTraces();
  });
  afterAll(() => restore());
}
