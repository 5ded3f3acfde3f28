import { createSandbox, createSettableClock, type Sandbox } from '@latchkey/sandbox';
import type { Arrival, ServiceTarget } from './target.ts';

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

const baseUrl = 'http://sandbox.test/2025-10-13';

const reach = (sandbox: Sandbox) => ({
  baseUrl,
  fetch: (request: Request) => sandbox.fetch(request),
  credentials: sandbox.platform,
});

/** A sandbox in this process, with everything that a row may need of a service. */
export interface SandboxUnderTest {
  readonly target: ServiceTarget;
  close(): Promise<void>;
}

/**
 * A fresh sandbox to be held against the interface, in Node or in a tab.
 *
 * ```ts
 * import { describeService, sandboxUnderTest } from '@latchkey/testing/conformance'
 *
 * const { target, close } = sandboxUnderTest('my seed')
 * for (const { name, run } of describeService(target)) it(name, run)
 * ```
 *
 * Its answers are held against the contract with every object closed: one that breaks it is a 500.
 */
export function sandboxUnderTest(seed: string): SandboxUnderTest {
  const clock = createSettableClock({ now: Date.UTC(2026, 10, 21, 9) });
  const sandbox = createSandbox({ seed, clock, checkAnswers: true });
  const requiring = createSandbox({ seed: `${seed}, terms`, clock, checkAnswers: true, endUserTerms: 'required' });
  const target: ServiceTarget = {
    ...reach(sandbox),
    pins: sandbox.pins,
    advance: (ms) => clock.advance(ms),
    ownValues: true,
    failNext: (operation, code) => sandbox.world.faults.add({ operation, effect: { kind: 'error', code } }),
    endpoint: (answer, arrived) => sandbox.setWebhook(answer === undefined ? undefined : endpoint(answer, arrived)),
    webhookKeys: [sandbox.webhookKey],
    async emit(type, data) {
      const body = JSON.stringify({ type, data });
      const url = 'http://sandbox.test/developer/webhooks/emit';
      const { status } = await sandbox.fetch(new Request(url, { method: 'POST', body }));
      if (status !== 200) throw new Error(`${type} was not emitted: ${status}.`);
    },
    passLiveness: (resetId) => sandbox.world.decideReset(resetId, 'LIVENESS_PASSED'),
    decide: (customerId, decision) => sandbox.world.decideCustomer(customerId, decision),
    requiringTerms: reach(requiring),
  };
  return {
    target,
    async close() {
      await Promise.all([sandbox.close(), requiring.close()]);
    },
  };
}
