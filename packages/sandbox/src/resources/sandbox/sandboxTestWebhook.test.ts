import { headerNames } from '@latchkey/contract';
import { sandboxTestWebhook, type WebhookTest } from '@latchkey/contract/sandbox';
import { Webhook } from '@latchkey/contract/webhooks';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openPlatform } from '../../../test/platform.ts';

const url = 'https://platform.example/webhooks';

/** Creates a platform whose endpoint responds as given, and the requests that it received. */
function setUp(response: () => Promise<Response>) {
  const received: { id: string; body: string; signature: string | null }[] = [];
  const receive = async (_: unknown, init?: RequestInit) => {
    const body = String(init?.body);
    const signature = new Headers(init?.headers).get(headerNames.webhookSignature);
    received.push({ id: JSON.parse(body).id, body, signature });
    return response();
  };
  const platform = openPlatform({ webhook: { url, fetch: receive as typeof fetch } });
  const test = () => platform.call<WebhookTest & { code: string }>(sandboxTestWebhook);
  return { platform, received, test };
}

describe('webhook test', () => {
  it('sends a signed TEST event and returns the response', async () => {
    const { platform, received, test } = setUp(async () => new Response('thanks'));
    const { status, body } = await test();
    expect([status, body]).toEqual([200, { response_status: 200, url, response_body: 'thanks' }]);
    const [event] = received;
    const envelope = JSON.parse(event?.body ?? '');
    expect(v.is(Webhook, envelope)).toBe(true);
    expect(envelope).toMatchObject({ type: 'TEST', data: {} });
    expect(JSON.parse(event?.signature ?? '')).toEqual({ v: '1', s: expect.any(String) });
    expect(platform.sandbox.world.webhooks()).toMatchObject([{ type: 'TEST', status: 'delivered', attempts: 1 }]);
  });

  it.each([204, 302, 404, 503])('returns any response (%i)', async (status) => {
    const { test } = setUp(async () => new Response(status === 204 ? null : 'no', { status }));
    expect((await test()).body).toMatchObject({ response_status: status });
  });

  it('sends once regardless of the result, with a new id each time', async () => {
    const { platform, received, test } = setUp(async () => new Response('no', { status: 500 }));
    await test();
    await test();
    await platform.clock.advance(86_400_000);
    await platform.sandbox.idle();
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ id }) => id)).size).toBe(2);
    expect(platform.sandbox.world.webhooks().map(({ status }) => status)).toEqual(['abandoned', 'abandoned']);
  });

  it('returns only the beginning of a long response', async () => {
    const { test } = setUp(async () => new Response('x'.repeat(1_000_000)));
    expect((await test()).body.response_body).toBe('x'.repeat(4_096));
  });

  it('rejects a test without an endpoint', async () => {
    const { status, body } = await openPlatform().call(sandboxTestWebhook);
    expect([status, body.code]).toEqual([400, 'WEBHOOK_ENDPOINT_NOT_SET']);
  });

  it('reports a missing response', async () => {
    const { platform, test } = setUp(() => Promise.reject(new TypeError('fetch failed')));
    const { status, body } = await test();
    expect([status, body.code]).toEqual([400, 'WEBHOOK_DELIVERY_ERROR']);
    expect(platform.sandbox.world.webhooks()).toMatchObject([{ type: 'TEST', status: 'abandoned' }]);
  });
});
