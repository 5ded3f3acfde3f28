import { afterEach, expect, it } from 'vitest';
import { createSendFixture, intent } from '../../../test/sendFixture.ts';

/** A configuration that accepts what a malicious relay chooses among. */
const currencies = { USDB: { decimals: [6, 8] }, USD: { decimals: [2, 4] } };
let fixture: Awaited<ReturnType<typeof createSendFixture>>;
afterEach(() => fixture.close());

/** Starts a payment whose quote has these decimals of the sending currency. */
async function start(decimals: number) {
  fixture = await createSendFixture({ currencies });
  fixture.instead(/^\/quotes$/, async (call) => {
    const text = await fixture.respond(call).text();
    return new Response(text.replace('"code":"USDB","decimals":6', `"code":"USDB","decimals":${decimals}`), {
      status: 201,
    });
  });
  fixture.flow.start({ ...intent, currency: 'USDB', decimals: 6 });
}

// requirement: 66
it('stops a payment whose quote has other accepted decimals than the user saw', async () => {
  await start(8);
  expect((await fixture.until('stopped')).error.code).toBe('QUOTE_MISMATCH');
  expect(fixture.executions()).toEqual([]);
});

it('does not send the decimals to the service', async () => {
  await start(6);
  await fixture.until('reviewing');
  const request = fixture.calls.find(({ method, path }) => method === 'POST' && path === '/quotes');
  expect(Object.keys(request?.body ?? {}).sort()).toEqual([
    'destination',
    'lockedCurrencyAmount',
    'lockedCurrencySide',
    'source',
  ]);
});
