import { describe, expect, it } from 'vitest';
import { sample } from '../../../scripts/scope.mjs';
import { calls, openStage, type PreparedCall, type Stage } from './onceOnly.ts';

/** Sends this many concurrent requests and runs all follow-up jobs. */
async function runConcurrently(prepare: (stage: Stage) => Promise<PreparedCall>, times: number) {
  const stage = await openStage();
  const [operation, options] = await prepare(stage);
  const { platform } = stage;
  const requests = Array.from({ length: times }, () => platform.call(operation, { ...options, key: 'one key' }));
  const responses = await Promise.all(requests);
  const again = await platform.call(operation, { ...options, key: 'one key' });
  await platform.clock.advance(60_000);
  const { ledger, webhooks } = platform.sandbox.world;
  return {
    responses: [...responses, again],
    entries: ledger().entries,
    events: webhooks().map(({ type, id }) => [type, id]),
  };
}

// requirement: 29
describe('fifty concurrent requests and a later one', () => {
  it.each(sample(Object.entries(calls), 8))('%s: has one response and one effect', async (_, prepare) => {
    const once = await runConcurrently(prepare, 1);
    const often = await runConcurrently(prepare, 50);
    const [first] = once.responses;
    expect(first?.status).toBeLessThan(300);
    expect(new Set(often.responses.map(({ text }) => text))).toEqual(new Set([first?.text]));
    expect(often.entries).toEqual(once.entries);
    expect(often.events).toEqual(once.events);
  });
});
