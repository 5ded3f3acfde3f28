import { createSandbox, createSettableClock } from '@latchkey/sandbox';
import { describe, it } from 'vitest';
import { NotOffered } from './check.ts';
import { describeService } from './describeService.ts';
import type { Arrival } from './target.ts';

const clock = createSettableClock({ now: Date.UTC(2026, 10, 21, 9) });
const sandbox = createSandbox({ seed: 'conformance', clock, checkAnswers: true });

/** What an endpoint answers; nothing is an error of the network. */
function answered(answer: number | 'nothing'): Response {
  if (answer === 'nothing') throw new TypeError('no answer');
  return new Response(null, { status: answer });
}

/** An endpoint that hands on what arrives. */
function endpoint(answer: number | 'nothing', arrived: (arrival: Arrival) => void = () => {}) {
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    arrived({ headers: request.headers, body: new Uint8Array(await request.arrayBuffer()) });
    return answered(answer);
  };
  return { url: 'https://platform.test/hooks', fetch: send };
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
    endpoint: (answer, arrived) => sandbox.setWebhook(answer === undefined ? undefined : endpoint(answer, arrived)),
    webhookKeys: [sandbox.webhookKey],
    emit: async (type, data) => {
      const body = JSON.stringify({ type, data });
      const url = 'http://sandbox.test/developer/webhooks/emit';
      const { status } = await sandbox.fetch(new Request(url, { method: 'POST', body }));
      if (status !== 200) throw new Error(`The event was not emitted: ${status}.`);
    },
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
