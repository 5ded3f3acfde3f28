import type { TestEnvironment } from '@latchkey/testing';

/** A small part of every time-out, so that a request has many turns of the event loop to respond. */
const STEP_MS = 50;

/** Advances the clock of an environment until `work` settles, so that delays before retries take little real time. */
export async function withFastClock<Result>(clock: TestEnvironment['clock'], work: Promise<Result>): Promise<Result> {
  let hasSettled = false;
  const settle = () => {
    hasSettled = true;
  };
  work.then(settle, settle);
  while (!hasSettled) await clock.advance(STEP_MS);
  return work;
}
