import { type StartedSandbox, startSandbox } from '@latchkey/sandbox/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isProof, sample } from '../../../scripts/scope.mjs';
import { describeService } from './describeService.ts';
import { runCases } from './runCases.ts';

let started: StartedSandbox;
beforeAll(async () => {
  started = await startSandbox({ seed: 'any base url', checkResponses: true });
});
afterAll(() => started.close());

it('requires only a base URL, credentials and pinned keys; every skipped case reports its reason', async () => {
  const { platform, pins } = started.sandbox;
  const onExchange = new Set<string>();
  const cases = describeService({
    baseUrl: `${started.url}/2025-10-13`,
    credentials: platform,
    pins,
    onExchange: ({ operation }) => onExchange.add(operation),
  });
  const results = await runCases(sample(cases, 150));
  expect(results.filter(({ status }) => status === 'failed')).toEqual([]);
  expect(results.filter(({ status }) => status === 'passed').length).toBeGreaterThan(results.length / 2);
  expect(onExchange.size).toBeGreaterThan(isProof ? 100 : 50);
}, 60_000);
