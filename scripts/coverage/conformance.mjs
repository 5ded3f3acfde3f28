// Runs the conformance suite over a sandbox of its own and says which rows it keeps.
import { createSandbox, createSettableClock } from '@latchkey/sandbox';
import { describeService, NotOffered } from '@latchkey/testing/conformance';

/** What an endpoint answers; nothing is an error of the network. */
function answered(answer) {
  if (answer === 'nothing') throw new TypeError('no answer');
  return new Response(null, { status: answer });
}

/** An endpoint that hands on what arrives. */
function endpoint(answer, arrived = () => {}) {
  const fetch = async (input, init) => {
    const request = new Request(input, init);
    arrived({ headers: request.headers, body: new Uint8Array(await request.arrayBuffer()) });
    return answered(answer);
  };
  return { url: 'https://platform.test/hooks', fetch };
}

/** Cases that passed, breaches in words, and operations that the sandbox does not offer. */
export async function runConformance() {
  const clock = createSettableClock({ now: Date.UTC(2026, 10, 21, 9) });
  const sandbox = createSandbox({ seed: 'coverage', clock, checkAnswers: true });
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
      if (status !== 200) throw new Error(`${type} was not emitted: ${status}.`);
    },
    passLiveness: (resetId) => sandbox.world.decideReset(resetId, 'LIVENESS_PASSED'),
    decide: (customerId, decision) => sandbox.world.decideCustomer(customerId, decision),
  });
  const [kept, breaches, absent] = [[], [], new Set()];
  for (const entry of cases) {
    try {
      if (entry.skipped !== undefined) throw new Error(`${entry.name} was left out: ${entry.skipped}`);
      await entry.run();
      kept.push(entry);
    } catch (error) {
      if (error instanceof NotOffered) absent.add(entry.operation);
      else breaches.push(error.message);
    }
  }
  await sandbox.close();
  return { kept, breaches, absent };
}
