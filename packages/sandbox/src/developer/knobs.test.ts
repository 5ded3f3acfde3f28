import { createVerify } from 'node:crypto';
import { createCustomer } from '@latchkey/contract/customers';
import { describe, expect, it } from 'vitest';
import { openPlatform, type Platform } from '../../test/platform.ts';

async function turn(platform: Platform, path: string, body: unknown, headers: Record<string, string> = {}) {
  const request = new Request(`http://sandbox.test${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const response = await platform.sandbox.fetch(request);
  return { status: response.status, body: await response.json() };
}

/** A platform whose webhooks are received here. */
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
  it('default: an event that was taken is sent once more, the same bytes', async () => {
    const { platform, received } = openReceiver();
    await platform.register();
    await platform.sandbox.idle();
    const [first] = received;
    const webhookId = JSON.parse(first?.body ?? '').id;
    const answer = await turn(platform, '/developer/webhooks/redeliver', { webhookId });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: [{ id: webhookId, status: 'delivered', attempts: 2 }] },
    });
    expect(received.map(({ body }) => body)).toEqual([first?.body, first?.body]);
  });

  it('error: an event that there is not', async () => {
    const { platform } = openReceiver();
    expect(await turn(platform, '/developer/webhooks/redeliver', { webhookId: 'Webhook:1' })).toMatchObject({
      status: 404,
    });
  });
});

it('args: signature: the bare form, which verifies over the same bytes', async () => {
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
  const knob = { url: 'http://receiver.test/', signature: 'hex' };
  expect(await turn(platform, '/developer/webhooks/endpoint', knob)).toMatchObject({ status: 400 });
});

describe('a request that arrives twice', () => {
  const body = { customerType: 'INDIVIDUAL', platformCustomerId: 'mine' };
  const fault = { operation: 'createCustomer', effect: { kind: 'duplicate' } };

  it('default: without a key it is done twice, and the second answer is the one that comes', async () => {
    const { platform } = openReceiver();
    await turn(platform, '/developer/faults', fault);
    expect(await platform.call(createCustomer, { body })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('default: with a key it is done once', async () => {
    const { platform } = openReceiver();
    await turn(platform, '/developer/faults', fault);
    expect(await platform.call(createCustomer, { body, key: 'one' })).toMatchObject({ status: 201 });
    expect(platform.sandbox.world.webhooks()).toHaveLength(1);
  });
});

describe('who turns them', () => {
  it.each(['localhost:5174', '127.0.0.1:5174', '[::1]:5174', 'LOCALHOST'])(
    'default: a name of this machine, %s',
    async (host) => {
      const { platform } = openReceiver();
      expect(await turn(platform, '/developer/reset', {}, { Host: host })).toMatchObject({ status: 200 });
    },
  );

  it.each(['evil.example', 'localhost.evil.example', '192.0.2.1:5174'])(
    'error: another name that leads here, %s',
    async (host) => {
      const { platform } = openReceiver();
      await platform.register();
      expect(await turn(platform, '/developer/reset', {}, { Host: host })).toMatchObject({ status: 403 });
      expect(platform.sandbox.world.webhooks()).toHaveLength(1);
    },
  );
});

it('behavior: a clock that was moved is noted, and a clock of somebody else is not', async () => {
  const { platform } = openReceiver();
  expect((await turn(platform, '/developer/clock', { advanceMs: 1_000 })).status).toBe(200);
  expect(() => platform.sandbox.world.noteClock()).not.toThrow();
});
