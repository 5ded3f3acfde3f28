// For tests: the files of a run share one page, which defines its elements once.

import { defineElements, type Elements } from '@latchkey/elements';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';

let opened: Promise<{ readonly env: TestEnvironment; readonly elements: Elements }> | undefined;

/** Returns the test environment and the elements of the page. They end with it. */
export function openElements(): NonNullable<typeof opened> {
  opened ??= createTestEnvironment().then((env) => ({ env, elements: defineElements({ wallet: env.wallet }) }));
  return opened;
}
