import { expect, it } from 'vitest';
import { NotOffered } from './check.ts';
import { describeService } from './describeService.ts';
import { sandboxUnderTest } from './sandboxUnderTest.ts';

it('default: in a tab, too, the sandbox keeps each row of the interface', async () => {
  const { target, close } = sandboxUnderTest('tab');
  const breaches: string[] = [];
  let kept = 0;
  for (const { name, skipped, run } of describeService(target)) {
    try {
      if (skipped !== undefined) throw new Error(skipped);
      await run();
      kept += 1;
    } catch (error) {
      if (!(error instanceof NotOffered)) breaches.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  await close();
  expect(breaches).toEqual([]);
  expect(kept).toBeGreaterThan(1_000);
}, 120_000);
