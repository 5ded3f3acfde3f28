import { createSettableClock } from '@latchkey/sandbox';
import { expect, test } from 'vitest';
import { createFaults } from './faults.ts';

const executeUrl = 'http://wallet.test/latchkey/quotes/Quote:1/execute';
const quoteUrl = 'http://wallet.test/latchkey/quotes/Quote:1';

function createFaultyFetch(injections?: createFaults.Parameters['injections']) {
  const clock = createSettableClock({ now: 0, frozen: true });
  const arrived: string[] = [];
  const { faults, fetch } = createFaults({
    clock,
    basePath: '/latchkey',
    injections,
    transport: async (request) => {
      arrived.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
      return Response.json({ arrived: arrived.length });
    },
  });
  return { arrived, clock, faults, fetch };
}

test('forwards requests with their bodies, and counts them', async () => {
  const { arrived, faults, fetch } = createFaultyFetch();
  const response = await fetch(executeUrl, { method: 'POST', body: 'x' });
  expect(await response.json()).toEqual({ arrived: 1 });
  expect(arrived).toEqual(['POST /latchkey/quotes/Quote:1/execute x']);
  expect(faults.calls('executeQuote')).toBe(1);
  expect(faults.calls('getQuote')).toBe(0);
});

test('rejects a lost request, which never arrives', async () => {
  const { arrived, fetch } = createFaultyFetch([{ operation: 'executeQuote', fault: { kind: 'lostRequest' } }]);
  await expect(fetch(executeUrl, { method: 'POST' })).rejects.toThrow(TypeError);
  expect(arrived).toEqual([]);
});

test('rejects after a lost response, whose request arrived', async () => {
  const { arrived, fetch } = createFaultyFetch([{ operation: 'executeQuote', fault: { kind: 'lostResponse' } }]);
  await expect(fetch(executeUrl, { method: 'POST' })).rejects.toThrow(TypeError);
  expect(arrived).toHaveLength(1);
});

test('applies a fault once, to the given call of the given operation', async () => {
  const { fetch } = createFaultyFetch([{ operation: 'getQuote', call: 2, fault: { kind: 'status', status: 503 } }]);
  const statuses: number[] = [];
  for (let call = 0; call < 3; call++) {
    statuses.push((await fetch(quoteUrl)).status);
    statuses.push((await fetch(executeUrl, { method: 'POST' })).status);
  }
  expect(statuses).toEqual([200, 200, 503, 200, 200, 200]);
});

test('counts calls from the injection on', async () => {
  const { faults, fetch } = createFaultyFetch();
  await fetch(quoteUrl);
  faults.inject({
    operation: 'getQuote',
    fault: { kind: 'status', status: 502, body: { code: 'RELAY_UPSTREAM_INVALID' } },
  });
  const response = await fetch(quoteUrl);
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({ code: 'RELAY_UPSTREAM_INVALID' });
});

test('does not apply a cleared fault', async () => {
  const { faults, fetch } = createFaultyFetch([{ operation: 'getQuote', fault: { kind: 'lostRequest' } }]);
  faults.clear();
  expect((await fetch(quoteUrl)).status).toBe(200);
});

test('delays a response by the clock of the test environment', async () => {
  const { clock, fetch } = createFaultyFetch([{ operation: 'getQuote', fault: { kind: 'delay', ms: 5_000 } }]);
  let isSettled = false;
  const pending = fetch(quoteUrl).then((response) => {
    isSettled = true;
    return response;
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  await clock.advance(4_999);
  expect(isSettled).toBe(false);
  await clock.advance(1);
  expect((await pending).status).toBe(200);
});

test("rejects an aborted wait for a delayed response with the caller's reason", async () => {
  const { fetch } = createFaultyFetch([{ operation: 'getQuote', fault: { kind: 'delay', ms: 5_000 } }]);
  const leaving = new AbortController();
  const response = fetch(quoteUrl, { signal: leaving.signal });
  leaving.abort(new DOMException('left', 'TimeoutError'));
  await expect(response).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('does not respond to a silenced call until the caller aborts', async () => {
  const { arrived, fetch } = createFaultyFetch([{ operation: 'getQuote', fault: { kind: 'silence' } }]);
  const leaving = new AbortController();
  const response = fetch(quoteUrl, { signal: leaving.signal });
  setTimeout(() => leaving.abort(), 5);
  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  expect(arrived).toEqual([]);
});

test('ignores paths outside of the relay', async () => {
  const { faults, fetch } = createFaultyFetch([{ operation: 'getQuote', fault: { kind: 'lostRequest' } }]);
  expect((await fetch('http://wallet.test/other/quotes/Quote:1')).status).toBe(200);
  expect(faults.calls('getQuote')).toBe(0);
});

test('rejects names that no operation and no fault has', () => {
  const { faults } = createFaultyFetch();
  const fault = { kind: 'lostRequest' } as const;
  expect(() => faults.inject({ operation: 'executeQuotes', fault })).toThrow(
    /^inject: there is no operation "executeQu/,
  );
  expect(() => faults.calls('executeQuotes')).toThrow(/^calls: there is no operation "executeQuotes"/);
  const wrong = { operation: 'executeQuote', fault: { kind: 'lost' } } as unknown as Parameters<
    typeof faults.inject
  >[0];
  expect(() => faults.inject(wrong)).toThrow('there is no fault "lost", so nothing would happen. Use lostRequest,');
});

test('rejects an operation that no browser calls', () => {
  const { faults } = createFaultyFetch();
  expect(() => faults.inject({ operation: 'createCustomer', fault: { kind: 'lostRequest' } })).toThrow(
    /^inject: no browser calls "createCustomer", which the relay refuses, so nothing would happen\. Use/,
  );
  expect(() => faults.calls('getOwnAgent')).toThrow(/^calls: no browser calls "getOwnAgent"/);
  faults.inject({ operation: 'approveAgentAction', fault: { kind: 'lostRequest' } });
  expect(faults.calls('getRelaySession')).toBe(0);
});

test('rejects a call number below 1', () => {
  const { faults } = createFaultyFetch();
  const inject = (call: number) => () => faults.inject({ operation: 'getQuote', call, fault: { kind: 'lostRequest' } });
  expect(inject(0)).toThrow(TypeError);
  expect(inject(1.5)).toThrow(TypeError);
});
