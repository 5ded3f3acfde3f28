import { createSettableClock } from '@latchkey/sandbox';
import { expect, test } from 'vitest';
import { createFaults } from './faults.ts';

const EXECUTE = 'http://street.test/latchkey/quotes/Quote:1/execute';
const QUOTE = 'http://street.test/latchkey/quotes/Quote:1';

function hop(injections?: createFaults.Parameters['injections']) {
  const clock = createSettableClock({ now: 0, frozen: true });
  const arrived: string[] = [];
  const { faults, fetch } = createFaults({
    clock,
    basePath: '/latchkey',
    injections,
    inner: async (request) => {
      arrived.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
      return Response.json({ arrived: arrived.length });
    },
  });
  return { arrived, clock, faults, fetch };
}

test('default: passes requests through with their bodies, and counts them', async () => {
  const { arrived, faults, fetch } = hop();
  const response = await fetch(EXECUTE, { method: 'POST', body: 'x' });
  expect(await response.json()).toEqual({ arrived: 1 });
  expect(arrived).toEqual(['POST /latchkey/quotes/Quote:1/execute x']);
  expect(faults.calls('executeQuote')).toBe(1);
  expect(faults.calls('getQuote')).toBe(0);
});

test('behavior: a lost request never arrives', async () => {
  const { arrived, fetch } = hop([{ operation: 'executeQuote', fault: { kind: 'lostRequest' } }]);
  await expect(fetch(EXECUTE, { method: 'POST' })).rejects.toThrow(TypeError);
  expect(arrived).toEqual([]);
});

test('behavior: a lost response arrives first, and rejects alike', async () => {
  const { arrived, fetch } = hop([{ operation: 'executeQuote', fault: { kind: 'lostResponse' } }]);
  await expect(fetch(EXECUTE, { method: 'POST' })).rejects.toThrow(TypeError);
  expect(arrived).toHaveLength(1);
});

test('behavior: a fault befalls the named call of the named operation, once', async () => {
  const { fetch } = hop([{ operation: 'getQuote', call: 2, fault: { kind: 'status', status: 503 } }]);
  const statuses: number[] = [];
  for (let call = 0; call < 3; call++) {
    statuses.push((await fetch(QUOTE)).status);
    statuses.push((await fetch(EXECUTE, { method: 'POST' })).status);
  }
  expect(statuses).toEqual([200, 200, 503, 200, 200, 200]);
});

test('behavior: calls are counted from the injection on', async () => {
  const { faults, fetch } = hop();
  await fetch(QUOTE);
  faults.inject({
    operation: 'getQuote',
    fault: { kind: 'status', status: 502, body: { code: 'RELAY_UPSTREAM_INVALID' } },
  });
  const response = await fetch(QUOTE);
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({ code: 'RELAY_UPSTREAM_INVALID' });
});

test('behavior: a cleared fault never comes', async () => {
  const { faults, fetch } = hop([{ operation: 'getQuote', fault: { kind: 'lostRequest' } }]);
  faults.clear();
  expect((await fetch(QUOTE)).status).toBe(200);
});

test('behavior: a delayed answer comes on the street clock', async () => {
  const { clock, fetch } = hop([{ operation: 'getQuote', fault: { kind: 'delay', ms: 5_000 } }]);
  let answered = false;
  const answer = fetch(QUOTE).then((response) => {
    answered = true;
    return response;
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  await clock.advance(4_999);
  expect(answered).toBe(false);
  await clock.advance(1);
  expect((await answer).status).toBe(200);
});

test('behavior: whoever stops waiting for a delayed answer gets their own reason', async () => {
  const { fetch } = hop([{ operation: 'getQuote', fault: { kind: 'delay', ms: 5_000 } }]);
  const leaving = new AbortController();
  const answer = fetch(QUOTE, { signal: leaving.signal });
  leaving.abort(new DOMException('left', 'TimeoutError'));
  await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('behavior: silence lasts until the caller gives up, and nothing arrives', async () => {
  const { arrived, fetch } = hop([{ operation: 'getQuote', fault: { kind: 'silence' } }]);
  const leaving = new AbortController();
  const answer = fetch(QUOTE, { signal: leaving.signal });
  setTimeout(() => leaving.abort(), 5);
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(arrived).toEqual([]);
});

test('behavior: paths outside of the relay are nobody’s operation', async () => {
  const { faults, fetch } = hop([{ operation: 'getQuote', fault: { kind: 'lostRequest' } }]);
  expect((await fetch('http://street.test/other/quotes/Quote:1')).status).toBe(200);
  expect(faults.calls('getQuote')).toBe(0);
});

test('error: a call before the first is refused', () => {
  const { faults } = hop();
  const inject = (call: number) => () => faults.inject({ operation: 'getQuote', call, fault: { kind: 'lostRequest' } });
  expect(inject(0)).toThrow(TypeError);
  expect(inject(1.5)).toThrow(TypeError);
});
