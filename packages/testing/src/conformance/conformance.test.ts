import { describe, it } from 'vitest';
import { NotOffered } from './check.ts';
import { describeService } from './describeService.ts';
import { sandboxUnderTest } from './sandboxUnderTest.ts';

describe('the sandbox keeps the interface', () => {
  for (const { name, skipped, run } of describeService(sandboxUnderTest('conformance').target)) {
    it.skipIf(skipped !== undefined)(name, async ({ skip }) => {
      await run().catch((error: unknown) => {
        if (!(error instanceof NotOffered)) throw error;
        skip(error.message);
      });
    });
  }
});
