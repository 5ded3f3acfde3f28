import { expect, it } from 'vitest';
import { sample } from '../../../scripts/scope.mjs';
import { createSandboxTarget } from './createSandboxTarget.ts';
import { describeService } from './describeService.ts';
import { runCases } from './runCases.ts';

it('the sandbox passes every case in a browser tab', async () => {
  const { target, close } = createSandboxTarget('tab');
  const results = await runCases(sample(describeService(target), 80));
  await close();
  expect(results.filter(({ status }) => status === 'failed' || status === 'skipped')).toEqual([]);
  expect(results.filter(({ status }) => status === 'passed').length).toBeGreaterThan(results.length * 0.9);
}, 120_000);
