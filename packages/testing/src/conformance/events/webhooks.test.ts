import { createSandbox, createSettableClock } from '@latchkey/sandbox';
import { describe, expect, it } from 'vitest';
import { describeService } from '../describeService.ts';
import type { Arrival, ServiceTarget } from '../target.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** Somebody else who signs webhooks. */
async function openSigner() {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const spki = base64(new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey)));
  const integer = (half: Uint8Array) => {
    const digits = [...half.subarray(half.findIndex((byte) => byte !== 0))];
    const signed = (digits[0] ?? 0) >= 0x80 ? [0, ...digits] : digits;
    return [2, signed.length, ...signed];
  };
  return {
    pem: `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----`,
    async sign(text: string): Promise<Arrival> {
      const body = new TextEncoder().encode(text);
      const fixed = new Uint8Array(await crypto.subtle.sign(algorithm, keys.privateKey, body));
      const content = [...integer(fixed.subarray(0, 32)), ...integer(fixed.subarray(32))];
      const s = base64(Uint8Array.from([0x30, content.length, ...content]));
      return { headers: new Headers({ 'X-Service-Signature': JSON.stringify({ v: '1', s }) }), body };
    },
  };
}

/** On its way from the sandbox to the suite: what is handed on, and what is answered in place of what was asked for. */
interface Between {
  readonly handOn?: (arrival: Arrival) => readonly Arrival[] | Promise<readonly Arrival[]>;
  readonly answer?: number;
  readonly signature?: 'json' | 'base64';
  /** Whether the first of all comes again whenever time passes. */
  readonly neverEnds?: true;
}

/** The cases about webhooks over a sandbox of their own. */
function open(between: Between, change: Partial<ServiceTarget> = {}) {
  const { handOn = (arrival) => [arrival], signature } = between;
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
      if (between.neverEnds) repeat();
    },
    webhookKeys: [sandbox.webhookKey],
    arrivesWithinMs: 100,
    endpoint(answer, arrived = () => {}) {
      const send = async (input: RequestInfo | URL, init?: RequestInit) => {
        const request = new Request(input, init);
        const body = new Uint8Array(await request.arrayBuffer());
        const [first, ...rest] = await handOn({ headers: request.headers, body });
        if (first) repeat = () => arrived(first);
        for (const one of first ? [first, ...rest] : []) arrived(one);
        return new Response(null, { status: between.answer ?? Number(answer) });
      };
      const url = 'https://platform.test/hooks';
      sandbox.setWebhook(answer === undefined ? undefined : { url, fetch: send, signature });
    },
    ...change,
  };
  const cases = describeService(target);
  const run = (name: string) => cases.find((entry) => entry.name.startsWith(`webhook → ${name}`))?.run();
  return { target, run };
}

const registered = 'CUSTOMER.KYC_APPROVED';

describe('an event', () => {
  it.each(['json', 'base64'] as const)(
    'default: arrives signed, whichever form its header has: %s',
    async (signature) => {
      const seen: (string | null)[] = [];
      const handOn = (arrival: Arrival) => {
        seen.push(arrival.headers.get('X-Service-Signature'));
        return [arrival];
      };
      await open({ handOn, signature }).run(registered);
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.every((header) => header?.startsWith('{') === (signature === 'json'))).toBe(true);
    },
  );

  it.each<[string, (arrival: Arrival) => Arrival, RegExp]>([
    [
      'one byte more',
      ({ headers, body }) => ({ headers, body: Uint8Array.from([...body, 0x20]) }),
      /No configured key/,
    ],
    ['no signature', ({ body }) => ({ headers: new Headers(), body }), /no signature/],
    [
      'a signature in another form',
      ({ body }) => ({ headers: new Headers({ 'X-Service-Signature': 'v1=00' }), body }),
      /none of the known forms/,
    ],
  ])('error: %s is a breach', async (_, change, message) => {
    await expect(open({ handOn: (arrival) => [change(arrival)] }).run(registered)).rejects.toThrow(message);
  });

  it('error: a key that nobody pinned is a breach', async () => {
    const { pem } = await openSigner();
    await expect(open({}, { webhookKeys: [pem] }).run(registered)).rejects.toThrow(/No configured key/);
  });

  it.each<[string, (text: string) => string, RegExp]>([
    ['data that its row does not have', (text) => text.replace('"customerType"', '"kind"'), /data\.customerType/],
    ['another type', (text) => text.replace('KYC_APPROVED', 'KYC_PENDING'), /There came 0 of 1: CUSTOMER.KYC_APPROVED/],
    ['another customer', (text) => text.replaceAll(/Customer:[\w-]+/g, 'Customer:other'), /There came 0 of 1/],
  ])('error: %s is a breach, however well it is signed', async (_, change, message) => {
    const { pem, sign } = await openSigner();
    const handOn = async ({ body }: Arrival) => [await sign(change(new TextDecoder().decode(body)))];
    await expect(open({ handOn }, { webhookKeys: [pem] }).run(registered)).rejects.toThrow(message);
  });

  it('error: nothing that arrives is a breach', async () => {
    await expect(open({ handOn: () => [] }).run(registered)).rejects.toThrow(/There came 0 of 1/);
  });
});

describe('a delivery', () => {
  it.each(['200', '409'])('error: once more after %s is a breach', async (answer) => {
    await expect(open({ handOn: (arrival) => [arrival, arrival] }).run(answer)).rejects.toThrow(/came 2 times/);
  });

  it.each(['503', '202'])('error: never again after %s is a breach', async (answer) => {
    await expect(open({ answer: 200 }).run(answer)).rejects.toThrow(/There came 1 of 2/);
  });

  it('error: repeated in other bytes is a breach', async () => {
    const { pem, sign } = await openSigner();
    let count = 0;
    const handOn = async ({ body }: Arrival) => [await sign(`${new TextDecoder().decode(body)}${' '.repeat(count++)}`)];
    await expect(open({ handOn }, { webhookKeys: [pem] }).run('503')).rejects.toThrow(/in other bytes/);
  });

  it('error: given up at once is a breach, and so is never', async () => {
    await expect(open({ answer: 409 }).run('500')).rejects.toThrow(/never repeated/);
    await expect(open({ neverEnds: true }).run('500')).rejects.toThrow(/After seven days the event came 1 times more/);
  });

  it('error: a test of which the answer is told wrong is a breach', async () => {
    await expect(open({ answer: 200 }).run('TEST: it is sent once')).rejects.toThrow(/said to answer 200/);
  });

  it('error: a payment that is taken though nobody said so is a breach', async () => {
    await expect(open({ answer: 200 }).run('INCOMING_PAYMENT.PENDING: it is asked')).rejects.toThrow(/not REJECTED/);
  });
});

describe('a target', () => {
  it.each<[string, keyof ServiceTarget, string, RegExp]>([
    ['without keys', 'webhookKeys', registered, /what arrives at an endpoint/],
    ['without an endpoint', 'endpoint', registered, /what arrives at an endpoint/],
    ['whose clock stands', 'advance', '409', /it waits/],
    ['that emits nothing', 'emit', 'INVITATION.CLAIMED', /cannot be emitted/],
  ])('behavior: %s is not asked, and it is said why', (_, member, name, why) => {
    const { target } = open({});
    Reflect.deleteProperty(target, member);
    const found = describeService(target).find((entry) => entry.name.startsWith(`webhook → ${name}`));
    expect(found?.skipped).toMatch(why);
  });
});
