import type { TestEnvironment } from '@latchkey/testing';

/** Advances to `secondsLeft` before a server time, where the clock stands however long the page takes to load. */
export async function freezeBefore(env: TestEnvironment, end: number, secondsLeft: number): Promise<void> {
  await env.clock.advance(end - env.wallet.now() - secondsLeft * 1_000);
  env.clock.freeze();
}

/** Advances a frozen clock, and lets it run again. */
export async function advanceAndThaw({ clock }: TestEnvironment, seconds: number): Promise<void> {
  await clock.advance(seconds * 1_000);
  clock.thaw();
}
