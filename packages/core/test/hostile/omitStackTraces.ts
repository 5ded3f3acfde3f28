import { afterAll, beforeAll } from 'vitest';

/** Collects no stack traces during the tests of a file: nearly every run expects errors, and nothing reads their stacks. */
export function omitStackTraces(): void {
  const { stackTraceLimit } = Error;
  beforeAll(() => {
    Error.stackTraceLimit = 0;
  });
  afterAll(() => {
    Error.stackTraceLimit = stackTraceLimit;
  });
}
