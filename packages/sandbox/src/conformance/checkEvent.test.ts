import { expect, it } from 'vitest';
import { openPlatform } from '../../test/platform.ts';
import { checkEvent } from './checkEvent.ts';

const envelope = { id: 'Webhook:1', type: 'TEST', timestamp: '2026-11-21T09:00:00.000Z', data: {} };

it('accepts a valid event', async () => {
  expect(() => checkEvent(JSON.stringify(envelope))).not.toThrow();
  const platform = openPlatform();
  await platform.register('ada@example.com');
  const bodies = platform.sandbox.world.webhooks().map(({ body }) => body);
  expect(bodies.length).toBeGreaterThan(0);
  for (const body of bodies) expect(() => checkEvent(body)).not.toThrow();
});

it.each([
  ['a type that there is not', { type: 'TEST.ALL' }, /no event TEST\.ALL/],
  ['a member too many', { more: 1 }, /TEST does not match its schema. more/],
  ['an id of something else', { id: 'Quote:1' }, /id: /],
  [
    'data that is not what the type promises',
    { type: 'CUSTOMER.KYC_APPROVED', data: { id: 'Customer:1' } },
    /customerType/,
  ],
])('rejects %s', (_, change, message) => {
  expect(() => checkEvent(JSON.stringify({ ...envelope, ...change }))).toThrow(message);
});
