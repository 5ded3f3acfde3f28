import { type StartedSandbox, startSandbox } from '@latchkey/sandbox/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NotOffered } from './check.ts';
import { describeService } from './describeService.ts';

let started: StartedSandbox;
beforeAll(async () => {
  started = await startSandbox({ seed: 'any base url', checkAnswers: true });
});
afterAll(() => started.close());

it('behavior: it needs an address, credentials and keys to pin: nothing else is skipped but what says why', async () => {
  const { platform, pins } = started.sandbox;
  const heard = new Set<string>();
  const cases = describeService({
    baseUrl: `${started.url}/2025-10-13`,
    credentials: platform,
    pins,
    heard: ({ operation }) => heard.add(operation),
  });
  const breaches: string[] = [];
  let kept = 0;
  for (const { name, skipped, run } of cases) {
    if (skipped !== undefined) continue;
    try {
      await run();
      kept++;
    } catch (error) {
      if (!(error instanceof NotOffered)) breaches.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  expect(breaches).toEqual([]);
  expect(kept).toBeGreaterThan(cases.length / 2);
  expect(heard.size).toBeGreaterThan(100);
}, 60_000);
