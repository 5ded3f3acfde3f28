import { createVerify } from 'node:crypto';
import { Webhook } from '@latchkey/contract/webhooks';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openPlatform } from '../../test/platform.ts';
import { memoryJournal } from '../journal/journal.ts';

interface Received {
  id: string;
  type: string;
  text: string;
  signature: string | null;
  at: number;
}

/** Creates a receiver that responds with the given status. Default: 200. */
function openReceiver(responses: (delivery: number) => number | Error = () => 200) {
  const received: Received[] = [];
  const clock = { now: () => 0 };
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const text = await request.text();
    const { id, type } = v.parse(Webhook, JSON.parse(text));
    received.push({ id, type, text, signature: request.headers.get('x-service-signature'), at: clock.now() });
    const response = responses(received.length);
    if (response instanceof Error) throw response;
    return new Response(response === 204 ? null : 'thanks', { status: response });
  };
  return {
    received,
    clock,
    endpoint: { url: 'http://platform.test/webhooks', fetch: fetch as typeof globalThis.fetch },
  };
}

async function openReceived(responses?: (delivery: number) => number | Error) {
  const receiver = openReceiver(responses);
  const platform = openPlatform({ webhook: receiver.endpoint });
  receiver.clock.now = () => platform.clock.now();
  return { platform, ...receiver };
}

it('delivers each event once, in order, signed over the raw body', async () => {
  const { platform, received } = await openReceived();
  const { accountId } = await platform.register();
  await platform.fund(accountId, 5);
  await platform.sandbox.idle();
  expect(received.map(({ type }) => type)).toEqual([
    'CUSTOMER.KYC_APPROVED',
    'INCOMING_PAYMENT',
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
  ]);
  for (const { text, signature } of received) {
    const { s } = JSON.parse(signature ?? '');
    expect(createVerify('SHA256').update(text).verify(platform.sandbox.webhookKey, s, 'base64')).toBe(true);
  }
  expect(
    platform.sandbox.world.webhooks().every(({ status, attempts }) => status === 'delivered' && attempts === 1),
  ).toBe(true);
});

describe('retries', () => {
  it('sends the same bytes of an event until it is accepted', async () => {
    const { platform, received } = await openReceived((delivery) => (delivery < 4 ? 500 : 200));
    await platform.register();
    await platform.sandbox.idle();
    const start = platform.clock.now();
    for (let at = 0; at < 10; at++) {
      await platform.clock.advance(1_000);
      await platform.sandbox.idle();
    }
    expect(received.map(({ at }) => at - start)).toEqual([0, 1_000, 3_000, 7_000]);
    expect(new Set(received.map(({ text }) => text)).size).toBe(1);
    expect(platform.sandbox.world.webhooks()).toMatchObject([{ status: 'delivered', attempts: 4, lastStatus: 200 }]);
  });

  it.each([200, 409])('stops after %d', async (status) => {
    const { platform, received } = await openReceived(() => status);
    await platform.register();
    await platform.sandbox.idle();
    await platform.clock.advance(3_600_000);
    await platform.sandbox.idle();
    expect(received).toHaveLength(1);
  });

  it.each([201, 202, 204, 301, 400, 401, 404, 410, 503])('continues after %d', async (status) => {
    const { platform, received } = await openReceived(() => status);
    await platform.register();
    await platform.sandbox.idle();
    await platform.clock.advance(1_000);
    await platform.sandbox.idle();
    expect(received).toHaveLength(2);
  });

  it('retries an unavailable receiver for seven days at least every half hour, then stops', async () => {
    const { platform, received } = await openReceived(() => new TypeError('connection refused'));
    await platform.register();
    for (let half = 0; half < 7 * 48 + 4; half++) {
      await platform.clock.advance(1_800_000);
      await platform.sandbox.idle();
    }
    expect(platform.sandbox.world.webhooks()).toMatchObject([{ status: 'abandoned' }]);
    const gaps = received.slice(1).map(({ at }, index) => at - (received[index]?.at ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(1_800_000);
    expect((received.at(-1)?.at ?? 0) - (received[0]?.at ?? 0)).toBeGreaterThan(6.9 * 86_400_000);
  });

  it('does not delay other events behind a rejected one', async () => {
    const { platform, received } = await openReceived((delivery) => (delivery === 1 ? 500 : 200));
    const { accountId } = await platform.register();
    await platform.fund(accountId, 5);
    await platform.sandbox.idle();
    expect(received.map(({ type }) => type)).toEqual([
      'CUSTOMER.KYC_APPROVED',
      'INCOMING_PAYMENT',
      'INTERNAL_ACCOUNT.BALANCE_UPDATED',
    ]);
  });
});

it('delivers earlier events when an endpoint is set', async () => {
  const platform = openPlatform();
  await platform.register();
  await platform.sandbox.idle();
  const { received, endpoint } = openReceiver();
  platform.sandbox.setWebhook(endpoint);
  await platform.sandbox.idle();
  expect(received.map(({ type }) => type)).toEqual(['CUSTOMER.KYC_APPROVED']);
  platform.sandbox.setWebhook(undefined);
  await platform.register();
  await platform.sandbox.idle();
  expect(received).toHaveLength(1);
});

it('keeps undelivered events and the endpoint after a restart', async () => {
  const journal = memoryJournal();
  const before = openPlatform({ journal, webhook: openReceiver(() => 500).endpoint });
  await before.register();
  await before.sandbox.idle();
  await before.sandbox.close();
  const { received, endpoint } = openReceiver();
  const after = openPlatform({ journal: memoryJournal(journal.lines), webhook: endpoint, clock: before.clock });
  await before.clock.advance(1_000);
  await after.sandbox.idle();
  expect(received).toHaveLength(1);
  expect(after.sandbox.world.webhooks()).toMatchObject([{ status: 'delivered', attempts: 2 }]);
});

it('waits for the attempt in progress on close and makes no other', async () => {
  const { platform, received } = await openReceived();
  await platform.register();
  await platform.sandbox.close();
  const delivered = received.length;
  await platform.clock.advance(10_000);
  expect(received).toHaveLength(delivered);
});
