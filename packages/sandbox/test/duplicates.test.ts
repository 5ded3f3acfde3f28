import { describe, expect, it } from 'vitest';
import { type Asked, calls, openStage, type Stage } from './onceOnly.ts';

/** Asks so many times at once, and lets everything that follows come to its end. */
async function live(prepare: (stage: Stage) => Promise<Asked>, times: number) {
  const stage = await openStage();
  const [operation, options] = await prepare(stage);
  const { platform } = stage;
  const asked = Array.from({ length: times }, () => platform.call(operation, { ...options, key: 'one key' }));
  const answers = await Promise.all(asked);
  const again = await platform.call(operation, { ...options, key: 'one key' });
  await platform.clock.advance(60_000);
  const { ledger, webhooks } = platform.sandbox.world;
  return {
    answers: [...answers, again],
    entries: ledger().entries,
    events: webhooks().map(({ type, id }) => [type, id]),
  };
}

describe('#29 fifty of one request at once, and one more', () => {
  it.each(Object.entries(calls))('behavior: %s: one answer, and one effect', async (_, prepare) => {
    const once = await live(prepare, 1);
    const often = await live(prepare, 50);
    const [first] = once.answers;
    expect(first?.status).toBeLessThan(300);
    expect(new Set(often.answers.map(({ text }) => text))).toEqual(new Set([first?.text]));
    expect(often.entries).toEqual(once.entries);
    expect(often.events).toEqual(once.events);
  });
});
