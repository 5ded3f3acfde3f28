import { createSandbox, createSettableClock } from '@latchkey/sandbox';
import { describe, expect, it } from 'vitest';
import { describeService } from '../describeService.ts';
import type { DeliveredWebhook, ServiceTarget } from '../target.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** Creates another signer of webhooks. */
async function createOtherSigner() {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const spki = base64(new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey)));
  const integer = (half: Uint8Array) => {
    const digits = [...half.subarray(half.findIndex((byte) => byte !== 0))];
    const signed = (digits[0] ?? 0) >= 0x80 ? [0, ...digits] : digits;
    return [2, signed.length, ...signed];
  };
  return {
    pem: `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----`,
    async sign(text: string): Promise<DeliveredWebhook> {
      const body = new TextEncoder().encode(text);
      const fixed = new Uint8Array(await crypto.subtle.sign(algorithm, keys.privateKey, body));
      const content = [...integer(fixed.subarray(0, 32)), ...integer(fixed.subarray(32))];
      const s = base64(Uint8Array.from([0x30, content.length, ...content]));
      return { headers: new Headers({ 'X-Service-Signature': JSON.stringify({ v: '1', s }) }), body };
    },
  };
}

/** Changes between the sandbox and the suite. */
interface Modification {
  /** Returns the webhooks that the suite receives instead of one. */
  readonly forward?: (arrival: DeliveredWebhook) => readonly DeliveredWebhook[] | Promise<readonly DeliveredWebhook[]>;
  readonly response?: number;
  readonly signature?: 'json' | 'base64';
  /** Whether the first webhook is delivered again whenever the clock advances. */
  readonly repeatsForever?: true;
}

/** Creates the webhook cases for a new sandbox. */
function createWebhookCases(modification: Modification, change: Partial<ServiceTarget> = {}) {
  const { forward = (arrival) => [arrival], signature } = modification;
  const clock = createSettableClock({ now: Date.UTC(2026, 10, 21, 9) });
  const sandbox = createSandbox({ seed: 'webhooks', clock });
  let repeat = () => {};
  const target: ServiceTarget = {
    baseUrl: 'http://sandbox.test/2025-10-13',
    fetch: (request) => sandbox.fetch(request),
    credentials: sandbox.platform,
    pins: sandbox.pins,
    async advance(ms) {
      await clock.advance(ms);
      if (modification.repeatsForever) repeat();
    },
    webhookKeys: [sandbox.webhookKey],
    deliveryTimeoutMs: 100,
    deliveryQuietMs: 50,
    setEndpoint(response, onWebhook = () => {}) {
      const send = async (input: RequestInfo | URL, init?: RequestInit) => {
        const request = new Request(input, init);
        const body = new Uint8Array(await request.arrayBuffer());
        const [first, ...rest] = await forward({ headers: request.headers, body });
        if (first) repeat = () => onWebhook(first);
        for (const one of first ? [first, ...rest] : []) onWebhook(one);
        return new Response(null, { status: modification.response ?? Number(response) });
      };
      const url = 'https://platform.test/hooks';
      sandbox.setWebhook(response === undefined ? undefined : { url, fetch: send, signature });
    },
    ...change,
  };
  const cases = describeService(target);
  const run = (name: string) => cases.find((entry) => entry.name.startsWith(`webhook → ${name}`))?.run();
  return { target, run };
}

const registered = 'CUSTOMER.KYC_APPROVED';

describe('an event', () => {
  it.each(['json', 'base64'] as const)('is signed in each format of the signature header: %s', async (signature) => {
    const headers: (string | null)[] = [];
    const forward = (arrival: DeliveredWebhook) => {
      headers.push(arrival.headers.get('X-Service-Signature'));
      return [arrival];
    };
    await createWebhookCases({ forward, signature }).run(registered);
    expect(headers.length).toBeGreaterThan(0);
    expect(headers.every((header) => header?.startsWith('{') === (signature === 'json'))).toBe(true);
  });

  it.each<[string, (arrival: DeliveredWebhook) => DeliveredWebhook, RegExp]>([
    ['one byte more', ({ headers, body }) => ({ headers, body: Uint8Array.from([...body, 0x20]) }), /No key of "keys"/],
    ['no signature', ({ body }) => ({ headers: new Headers(), body }), /no signature/],
    [
      'a signature in another form',
      ({ body }) => ({ headers: new Headers({ 'X-Service-Signature': 'v1=00' }), body }),
      /not base64 of strict DER/,
    ],
  ])('fails with %s', async (_, change, message) => {
    await expect(createWebhookCases({ forward: (arrival) => [change(arrival)] }).run(registered)).rejects.toThrow(
      message,
    );
  });

  it('fails if it is signed with a key that is not pinned', async () => {
    const { pem } = await createOtherSigner();
    await expect(createWebhookCases({}, { webhookKeys: [pem] }).run(registered)).rejects.toThrow(/No key of "keys"/);
  });

  it.each<[string, (text: string) => string, RegExp]>([
    [
      'data that violates the schema of its type',
      (text) => text.replace('"customerType"', '"kind"'),
      /data\.customerType/,
    ],
    [
      'another type',
      (text) => text.replace('KYC_APPROVED', 'KYC_PENDING'),
      /0 of 1 webhooks arrived in time: CUSTOMER.KYC_APPROVED/,
    ],
    ['another customer', (text) => text.replaceAll(/Customer:[\w-]+/g, 'Customer:other'), /0 of 1 webhooks arrived/],
  ])('fails with %s, even with a valid signature', async (_, change, message) => {
    const { pem, sign } = await createOtherSigner();
    const forward = async ({ body }: DeliveredWebhook) => [await sign(change(new TextDecoder().decode(body)))];
    await expect(createWebhookCases({ forward }, { webhookKeys: [pem] }).run(registered)).rejects.toThrow(message);
  });

  it('fails if no webhook arrives', async () => {
    await expect(createWebhookCases({ forward: () => [] }).run(registered)).rejects.toThrow(/0 of 1 webhooks arrived/);
  });
});

describe('a delivery', () => {
  it.each(['200', '409'])('fails if it is repeated after %s', async (response) => {
    await expect(createWebhookCases({ forward: (arrival) => [arrival, arrival] }).run(response)).rejects.toThrow(
      /was delivered 2 times/,
    );
  });

  it.each(['503', '202'])('fails if it is never repeated after %s', async (response) => {
    await expect(createWebhookCases({ response: 200 }).run(response)).rejects.toThrow(/1 of 2 webhooks arrived/);
  });

  it('fails if it is repeated with other bytes', async () => {
    const { pem, sign } = await createOtherSigner();
    let count = 0;
    const forward = async ({ body }: DeliveredWebhook) => [
      await sign(`${new TextDecoder().decode(body)}${' '.repeat(count++)}`),
    ];
    await expect(createWebhookCases({ forward }, { webhookKeys: [pem] }).run('503')).rejects.toThrow(
      /with different bytes/,
    );
  });

  it('fails if it is not repeated at all, and if it is repeated after seven days', async () => {
    await expect(createWebhookCases({ response: 409 }).run('500')).rejects.toThrow(/not delivered again/);
    await expect(createWebhookCases({ repeatsForever: true }).run('500')).rejects.toThrow(
      /delivered 1 more times after seven days/,
    );
  });

  it('fails if the response to a test webhook is reported wrongly', async () => {
    await expect(createWebhookCases({ response: 200 }).run('TEST: the test webhook is sent once')).rejects.toThrow(
      /response status is 200/,
    );
  });

  it('fails if a payment is accepted without approval', async () => {
    await expect(
      createWebhookCases({ response: 200 }).run('INCOMING_PAYMENT.PENDING: the approval is requested once'),
    ).rejects.toThrow(/not REJECTED/);
  });
});

describe('a target', () => {
  it.each<[string, keyof ServiceTarget, string, RegExp]>([
    ['without keys', 'webhookKeys', registered, /needs .* "webhookKeys"/],
    ['without an endpoint', 'setEndpoint', registered, /needs "setEndpoint"/],
    ['without a controllable clock', 'advance', '409', /needs "advance"/],
    ['that cannot emit events', 'emit', 'INVITATION.CLAIMED', /needs "emit"/],
  ])('skips the case, with a reason, for a target %s', (_, member, name, why) => {
    const { target } = createWebhookCases({});
    Reflect.deleteProperty(target, member);
    const found = describeService(target).find((entry) => entry.name.startsWith(`webhook → ${name}`));
    expect(found?.skipped).toMatch(why);
  });
});
