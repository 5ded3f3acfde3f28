import { describe, expect, it } from 'vitest';
import { NotOffered } from './checkOutcome.ts';
import type { ConformanceCase } from './describeService.ts';
import { runCases } from './runCases.ts';

const createCase = (name: string, run: () => Promise<void>, skipped?: string): ConformanceCase => ({
  name,
  operation: 'getConfig',
  outcome: 200,
  cause: 'a valid request',
  trigger: 'request',
  run,
  ...(skipped !== undefined && { skipped }),
});

describe('runCases', () => {
  it('reports each result in order, and never runs a skipped case', async () => {
    const ran: string[] = [];
    const run = (name: string, error?: unknown) =>
      createCase(name, async () => {
        ran.push(name);
        if (error !== undefined) throw error;
      });
    const names: string[] = [];
    const results = await runCases(
      [
        run('passes'),
        run('fails', new Error('its status is 500')),
        run('throws a string', 'broken'),
        run('is not offered', new NotOffered('getConfig is not offered.')),
        createCase('waits', () => expect.unreachable(), 'the clock cannot be moved'),
      ],
      ({ name }) => names.push(name),
    );
    expect(results.map(({ entry: _, ...result }) => result)).toEqual([
      { name: 'passes', operation: 'getConfig', status: 'passed' },
      { name: 'fails', operation: 'getConfig', status: 'failed', reason: 'its status is 500' },
      { name: 'throws a string', operation: 'getConfig', status: 'failed', reason: 'broken' },
      { name: 'is not offered', operation: 'getConfig', status: 'notOffered', reason: 'getConfig is not offered.' },
      { name: 'waits', operation: 'getConfig', status: 'skipped', reason: 'the clock cannot be moved' },
    ]);
    expect(names).toEqual(results.map(({ name }) => name));
    expect(ran).toEqual(['passes', 'fails', 'throws a string', 'is not offered']);
  });
});
