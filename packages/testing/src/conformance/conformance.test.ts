import { createSandbox, createSettableClock } from '@latchkey/sandbox';
import { describe, it } from 'vitest';
import { NotOffered } from './check.ts';
import { describeService } from './describeService.ts';

const clock = createSettableClock({ now: Date.UTC(2026, 10, 21, 9) });
const sandbox = createSandbox({ seed: 'conformance', clock, checkAnswers: true });

/** What an endpoint answers; nothing is an error of the network. */
function answered(answer: number | 'nothing'): Response {
  if (answer === 'nothing') throw new TypeError('no answer');
  return new Response(null, { status: answer });
}

describe('the sandbox keeps the interface', () => {
  const cases = describeService({
    baseUrl: 'http://sandbox.test/2025-10-13',
    fetch: (request) => sandbox.fetch(request),
    credentials: sandbox.platform,
    pins: sandbox.pins,
    advance: (ms) => clock.advance(ms),
    ownValues: true,
    failNext: (operation, code) => sandbox.world.faults.add({ operation, effect: { kind: 'error', code } }),
    endpoint: (answer) =>
      sandbox.setWebhook(
        answer === undefined ? undefined : { url: 'https://platform.test/hooks', fetch: async () => answered(answer) },
      ),
    passLiveness: (resetId) => sandbox.world.decideReset(resetId, 'LIVENESS_PASSED'),
    decide: (customerId, decision) => sandbox.world.decideCustomer(customerId, decision),
  });
  for (const { name, skipped, run } of cases) {
    it.skipIf(skipped !== undefined)(name, async ({ skip }) => {
      await run().catch((error: unknown) => {
        if (!(error instanceof NotOffered)) throw error;
        skip(error.message);
      });
    });
  }
});
