import { createVerify } from 'node:crypto';
import { createCustomer } from '@latchkey/contract/customers';
import { describe, expect, it } from 'vitest';
import { openPlatform, type Platform } from '../../test/platform.ts';

async function postToDeveloperApi(
  platform: Platform,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const request = new Request(`http://sandbox.test${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const response = await platform.sandbox.fetch(request);
  return { status: response.status, body: await response.json() };
}

/** Creates a platform whose webhooks this test receives. */
function openReceiver() {
  const received: { body: string; signature: string | null }[] = [];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    received.push({ body: String(init?.body), signature: new Headers(init?.headers).get('X-Service-Signature') });
    return new Response(null, { status: 200 });
  };
  const platform = openPlatform({ webhook: { url: 'http://receiver.test/', fetch } });
  return { platform, received };
}

describe('redelivery', () => {
  it('sends the same bytes of a delivered event again', async () => {
    const { platform, received } = openReceiver();
    await platform.register();
    await platform.sandbox.idle();
    const [first] = received;
    const webhookId = JSON.parse(first?.body ?? '').id;
    const response = await postToDeveloperApi(platform, '/developer/webhooks/redeliver', { webhookId });
    expect(response).toMatchObject({
      status: 200,
      body: { data: [{ id: webhookId, status: 'delivered', attempts: 2 }] },
    });
    expect(received.map(({ body }) => body)).toEqual([first?.body, first?.body]);
  });

  it('returns 404 for an unknown event', async () => {
    const { platform } = openReceiver();
    expect(
      await postToDeveloperApi(platform, '/developer/webhooks/redeliver', { webhookId: 'Webhook:1' }),
    ).toMatchObject({
      status: 404,
    });
  });
});

it('signature: sends the bare format, which verifies over the same bytes', async () => {
  const received: { body: string; signature: string }[] = [];
  const { platform } = openReceiver();
  platform.sandbox.setWebhook({
    url: 'http://receiver.test/',
    signature: 'base64',
    fetch: async (_, init) => {
      const signature = new Headers(init?.headers).get('X-Service-Signature') ?? '';
      received.push({ body: String(init?.body), signature });
      return new Response();
    },
  });
  await platform.register();
  await platform.sandbox.idle();
  for (const { body, signature } of received) {
    expect(signature).toMatch(/^[A-Za-z0-9+/]+=*$/);
    const verify = createVerify('SHA256').update(body);
    expect(verify.verify(platform.sandbox.webhookKey, signature, 'base64')).toBe(true);
  }
  expect(received.length).toBeGreaterThan(0);
  const endpoint = { url: 'http://receiver.test/', signature: 'hex' };
  expect(await postToDeveloperApi(platform, '/developer/webhooks/endpoint', endpoint)).toMatchObject({ status: 400 });
});

describe('duplicated request', () => {
  const body = { customerType: 'INDIVIDUAL', platformCustomerId: 'mine' };
  const fault = { operation: 'createCustomer', effect: { kind: 'duplicate' } };

  it('executes twice without a key and returns the second response', async () => {
    const { platform } = openReceiver();
    await postToDeveloperApi(platform, '/developer/faults', fault);
    expect(await platform.call(createCustomer, { body })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('executes once with a key', async () => {
    const { platform } = openReceiver();
    await postToDeveloperApi(platform, '/developer/faults', fault);
    expect(await platform.call(createCustomer, { body, key: 'one' })).toMatchObject({ status: 201 });
    expect(platform.sandbox.world.webhooks()).toHaveLength(1);
  });
});

describe('access', () => {
  it.each(['localhost:5174', '127.0.0.1:5174', '[::1]:5174', 'LOCALHOST'])(
    'accepts a host name of this machine, %s',
    async (host) => {
      const { platform } = openReceiver();
      expect(await postToDeveloperApi(platform, '/developer/reset', {}, { Host: host })).toMatchObject({ status: 200 });
    },
  );

  it.each(['evil.example', 'localhost.evil.example', '192.0.2.1:5174'])(
    'rejects another host name that resolves here, %s',
    async (host) => {
      const { platform } = openReceiver();
      await platform.register();
      expect(await postToDeveloperApi(platform, '/developer/reset', {}, { Host: host })).toMatchObject({ status: 403 });
      expect(platform.sandbox.world.webhooks()).toHaveLength(1);
    },
  );
});

it("saves the sandbox's own clock, but not an injected one", async () => {
  const { platform } = openReceiver();
  expect((await postToDeveloperApi(platform, '/developer/clock', { advanceMs: 1_000 })).status).toBe(200);
  expect(() => platform.sandbox.world.saveClock()).not.toThrow();
});
