import type { Parts } from '../parts.ts';

/** Sets counts right once the service has answered: a store that fails now must not keep the answer from who waits for it. */
export async function afterAnswer(parts: Parts, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const errorName = error instanceof Error ? error.name : typeof error;
    parts.log({ level: 'warn', event: 'internalError', at: parts.clock.now(), errorName });
  }
}
