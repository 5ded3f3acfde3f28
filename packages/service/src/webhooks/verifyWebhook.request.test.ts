import { getDocsUrl } from '@latchkey/contract/errors';
import { describe, expect, it } from 'vitest';
import { typedWebhook, verifyWebhook } from './index.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const base64 = (bytes: Iterable<number>) => btoa(String.fromCharCode(...bytes));
const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey));
const pem = `-----BEGIN PUBLIC KEY-----\n${base64(spki)}\n-----END PUBLIC KEY-----\n`;
const url = 'https://app.example/webhooks';
const envelope = { id: 'Webhook:1', type: 'INCOMING_PAYMENT', timestamp: '2027-01-15T08:00:00Z' };
const text = JSON.stringify(envelope);

async function sign(message: string): Promise<string> {
  const fixed = new Uint8Array(await crypto.subtle.sign(algorithm, pair.privateKey, new TextEncoder().encode(message)));
  const integer = (half: Uint8Array) => {
    const digits = [...half.subarray(half.findIndex((byte) => byte !== 0))];
    return [2, digits.length + ((digits[0] ?? 0) >> 7), ...((digits[0] ?? 0) >> 7 ? [0] : []), ...digits];
  };
  const content = [...integer(fixed.subarray(0, 32)), ...integer(fixed.subarray(32))];
  return base64([0x30, content.length, ...content]);
}

/** Returns a delivered request, signed over `message` by default. */
async function delivered(message = text, headers?: Record<string, string>): Promise<Request> {
  const signed = headers ?? { 'x-service-signature': await sign(message) };
  return new Request(url, { method: 'POST', body: message, headers: signed });
}

describe('verifyWebhook of a request', () => {
  // requirement: 47
  it('accepts both forms of the header, over the raw bytes', async () => {
    const spaced = `  ${JSON.stringify(envelope, null, 2)}\n`;
    expect(await verifyWebhook(await delivered(spaced), [pem])).toEqual(envelope);
    const json = JSON.stringify({ v: '1', s: await sign(text) });
    expect(await verifyWebhook(await delivered(text, { 'x-service-signature': json }), [pem])).toEqual(envelope);
  });

  it('explains what to pass in place of a request of Express', async () => {
    const incoming = { headers: { 'x-service-signature': 'x' }, method: 'POST' } as unknown as Request;
    await expect(verifyWebhook(incoming, [pem])).rejects.toThrow(
      /^"request" must be a Request\. For a request of node:http or Express, pass the bytes \(express\.raw\): verifyWebhook\(\{ body, signature, keys \}\)\./,
    );
  });

  it.each([
    ['a value of type object', envelope],
    ['a value of type string', text],
    // A number would be the length of an empty array of bytes, chosen by the sender.
    ['a value of type number', 4_000_000_000],
  ])('asks for the raw bytes where a parser made %s of them', async (got, body) => {
    const parameters = { body, signature: await sign(text), keys: [pem] } as unknown as verifyWebhook.Parameters;
    await expect(verifyWebhook(parameters)).rejects.toThrow(
      `"body" must be the bytes of the request, before any parser (got ${got}). Pass a Uint8Array: in Express, request.body behind express.raw({ type: '*/*' }).`,
    );
  });

  // Express leaves undefined (version 5) or an empty object (version 4) behind express.raw().
  it.each([[undefined], [null], [{}]])('rejects a request whose body is %j as one of any sender', async (body) => {
    const parameters = { body, signature: await sign(text), keys: [pem] } as unknown as verifyWebhook.Parameters;
    await expect(verifyWebhook(parameters)).rejects.toMatchObject({ code: 'WEBHOOK_SIGNATURE_INVALID' });
    const unsigned = verifyWebhook({ ...parameters, signature: undefined });
    await expect(unsigned).rejects.toMatchObject({ code: 'WEBHOOK_SIGNATURE_MISSING' });
  });

  it('accepts the bytes in every form', async () => {
    const bytes = new TextEncoder().encode(text);
    for (const body of [bytes, Buffer.from(text), bytes.buffer]) {
      const parameters = { body, signature: await sign(text), keys: [pem] } as verifyWebhook.Parameters;
      expect(await verifyWebhook(parameters)).toEqual(envelope);
    }
  });

  // requirement: 47
  it('rejects an altered, an unsigned and a twice signed request', async () => {
    const good = await sign(text);
    for (const [headers, message, code] of [
      [{ 'x-service-signature': good }, text.replace(':1', ':2'), 'WEBHOOK_SIGNATURE_INVALID'],
      [{}, text, 'WEBHOOK_SIGNATURE_MISSING'],
      [{ 'x-service-signature': '' }, text, 'WEBHOOK_SIGNATURE_MISSING'],
      [{ 'x-service-signature': `${good}, ${good}` }, text, 'WEBHOOK_SIGNATURE_MALFORMED'],
    ] as const)
      await expect(verifyWebhook(await delivered(message, headers), [pem])).rejects.toMatchObject({ code });
    await expect(verifyWebhook(await delivered(), [])).rejects.toMatchObject({ code: 'WEBHOOK_KEY_INVALID' });
  });

  // requirement: 47
  it('stops reading at 256 KiB, or at the given cap', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const headers = { 'x-service-signature': await sign(text) };
    // Node needs `duplex` for a streamed body, and the browser's types do not have it.
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: endless, headers, duplex: 'half' };
    const code = 'WEBHOOK_BODY_TOO_LARGE';
    await expect(verifyWebhook(new Request(url, init), [pem])).rejects.toMatchObject({ code });
    expect(pulled).toBeLessThan(9);

    const maxBodyBytes = text.length;
    expect(await verifyWebhook(await delivered(), [pem], { maxBodyBytes })).toEqual(envelope);
    const over = verifyWebhook(await delivered(), [pem], { maxBodyBytes: maxBodyBytes - 1 });
    await expect(over).rejects.toMatchObject({ code, docsUrl: getDocsUrl(`errors/${code}`) });
  });

  it('reads nothing of a request without a signature', async () => {
    const request = await delivered(text, {});
    await expect(verifyWebhook(request, [pem])).rejects.toMatchObject({ code: 'WEBHOOK_SIGNATURE_MISSING' });
    expect(request.bodyUsed).toBe(false);
  });

  it('rejects a body that was parsed before, even with a valid signature', async () => {
    const request = await delivered();
    await request.json();
    await expect(verifyWebhook(request, [pem])).rejects.toThrow(/"request" must have a body that was not read/);
  });

  it('maps header and event names by a dialect, and returns typed events', async () => {
    const dialect = {
      headerNames: { webhookSignature: 'X-Other-Signature' },
      eventTypes: { 'webhook.test': 'TEST' },
    };
    const read = async (type: string) => {
      const message = JSON.stringify({ ...envelope, type });
      const headers = { 'x-other-signature': await sign(message) };
      return verifyWebhook(await delivered(message, headers), [pem], { dialect });
    };
    expect(typedWebhook(await read('webhook.test'))?.type).toBe('TEST');
    // A name that neither the dialect nor the interface knows is kept, and so is a name that every object has.
    for (const type of ['webhook.new', 'toString', '__proto__']) {
      const unknown = await read(type);
      expect([unknown.type, typedWebhook(unknown)]).toEqual([type, undefined]);
    }
    const unnamed = verifyWebhook(await delivered(), [pem], { dialect });
    await expect(unnamed).rejects.toMatchObject({ code: 'WEBHOOK_SIGNATURE_MISSING' });
  });

  it.each([0, Number.NaN, '256'])('rejects %j as maxBodyBytes', async (maxBodyBytes) => {
    const options = { maxBodyBytes: maxBodyBytes as number };
    await expect(verifyWebhook(await delivered(), [pem], options)).rejects.toThrow(/"maxBodyBytes" must be .* 262144/);
  });

  it('accepts the same request as bytes', async () => {
    const body = new TextEncoder().encode(text);
    const dialect = { eventTypes: { INCOMING_PAYMENT: 'TEST' } };
    const signature = await sign(text);
    expect((await verifyWebhook({ body, signature, keys: [pem], dialect })).type).toBe('TEST');
  });
});
