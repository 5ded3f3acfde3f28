import { createSandbox, createSettableClock, type Sandbox } from '@latchkey/sandbox';
import type { DeliveredWebhook, ServiceTarget } from './target.ts';

/** Creates a webhook endpoint that passes each webhook to `onWebhook` before it responds. */
function createEndpoint(response: number | 'networkError', onWebhook: (webhook: DeliveredWebhook) => void = () => {}) {
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    onWebhook({ headers: request.headers, body: new Uint8Array(await request.arrayBuffer()) });
    if (response === 'networkError') throw new TypeError('The endpoint does not respond.');
    return new Response(null, { status: response });
  };
  return { url: 'https://platform.test/hooks', fetch: send };
}

const baseUrl = 'http://sandbox.test/2025-10-13';

const toConnection = (sandbox: Sandbox) => ({
  baseUrl,
  fetch: (request: Request) => sandbox.fetch(request),
  credentials: sandbox.platform,
});

/** A sandbox in this process, with every capability that a case may need. */
export interface SandboxTarget {
  readonly target: ServiceTarget;
  close(): Promise<void>;
}

/**
 * Creates a sandbox for conformance tests, in Node or in a browser tab. Its responses are validated against the
 * contract with every object closed: a violation is a 500.
 *
 * ```ts
 * import { describeService, createSandboxTarget } from '@latchkey/conformance'
 *
 * const { target, close } = createSandboxTarget('my seed')
 * for (const { name, run } of describeService(target)) it(name, run)
 * ```
 */
export function createSandboxTarget(seed: string): SandboxTarget {
  const clock = createSettableClock({ now: Date.UTC(2026, 10, 21, 9) });
  const sandbox = createSandbox({ seed, clock, checkResponses: true });
  const sandboxWithTerms = createSandbox({
    seed: `${seed}, terms`,
    clock,
    checkResponses: true,
    endUserTerms: 'required',
  });
  const target: ServiceTarget = {
    ...toConnection(sandbox),
    pins: sandbox.pins,
    advance: (ms) => clock.advance(ms),
    sandboxValues: true,
    failNext: (operation, code) => sandbox.world.faults.add({ operation, effect: { kind: 'error', code } }),
    setEndpoint: (response, onWebhook) =>
      sandbox.setWebhook(response === undefined ? undefined : createEndpoint(response, onWebhook)),
    webhookKeys: [sandbox.webhookKey],
    deliveryQuietMs: 50,
    async emit(type, data) {
      const body = JSON.stringify({ type, data });
      const url = 'http://sandbox.test/developer/webhooks/emit';
      const { status } = await sandbox.fetch(new Request(url, { method: 'POST', body }));
      if (status !== 200) throw new Error(`${type} was not emitted: ${status}.`);
    },
    passLiveness: (resetId) => sandbox.world.decideReset(resetId, 'LIVENESS_PASSED'),
    decideVerification: (customerId, decision) => sandbox.world.decideCustomer(customerId, decision),
    termsTarget: toConnection(sandboxWithTerms),
  };
  return {
    target,
    async close() {
      await Promise.all([sandbox.close(), sandboxWithTerms.close()]);
    },
  };
}
