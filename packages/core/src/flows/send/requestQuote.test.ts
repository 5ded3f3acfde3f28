import { expect, it } from 'vitest';
import { json } from '../../../test/scriptedWallet.ts';
import { createSendFixture, intent } from '../../../test/sendFixture.ts';

const lose = () => Promise.reject(new TypeError('Failed to fetch'));
const refuse = () => json(400, { status: 400, code: 'INSUFFICIENT_FUNDS', message: '-' });

it.each([
  ['keeps its idempotency key after lost responses', [lose, lose, lose], 1],
  ['has a new idempotency key after an error response', [refuse], 2],
] as const)('a request for a quote %s', async (_, responses, count) => {
  const fixture = await createSendFixture();
  for (const respond of responses) fixture.instead(/^\/quotes$/, respond);
  fixture.flow.start(intent);
  await fixture.until('quoteFailed');
  fixture.flow.retry();
  await fixture.until('reviewing');
  const requests = fixture.calls.filter(({ method, path }) => method === 'POST' && path === '/quotes');
  expect(requests).toHaveLength(responses.length + 1);
  expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(count);
  expect(fixture.service.quotes).toHaveLength(1);
  fixture.close();
});

// requirement: 66
it.each(['sendingCurrency', 'receivingCurrency'])('shows no quote whose %s contradicts the table', async (side) => {
  const fixture = await createSendFixture();
  fixture.instead(/^\/quotes$/, async (call) => {
    const quote = await fixture.respond(call).json();
    return json(201, { ...quote, [side]: { code: 'USDB', decimals: 8 } });
  });
  fixture.flow.start(intent);
  expect((await fixture.until('stopped')).error.code).toBe('CURRENCY_MISMATCH');
  fixture.close();
});
