import { getDocsUrl } from '@latchkey/contract/errors';
import { describe, expect, it } from 'vitest';
import { vectors } from '../../test/vectors.ts';
import { typedWebhook } from './index.ts';
import { verifyWebhook } from './verifyWebhook.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const utf8 = (text: string) => new TextEncoder().encode(text);
const body = utf8(
  '{"id":"Webhook:1","type":"INCOMING_PAYMENT","timestamp":"2027-01-15T08:00:00Z","data":{"id":"Transaction:1"}}',
);

async function signer() {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey));
  const pem = `-----BEGIN PUBLIC KEY-----\n${base64(spki).replace(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----\n`;
  const der = async (message: Uint8Array<ArrayBuffer>) =>
    toDer(new Uint8Array(await crypto.subtle.sign(algorithm, pair.privateKey, message)));
  return { pem, der, sign: async (message: Uint8Array<ArrayBuffer>) => base64(await der(message)) };
}

function toDer(fixed: Uint8Array): Uint8Array {
  const integer = (half: Uint8Array) => {
    const digits = [...half.subarray(half.findIndex((byte) => byte !== 0))];
    const signed = (digits[0] ?? 0) >= 0x80 ? [0, ...digits] : digits;
    return [2, signed.length, ...signed];
  };
  const content = [...integer(fixed.subarray(0, 32)), ...integer(fixed.subarray(32))];
  return Uint8Array.from([0x30, content.length, ...content]);
}

const current = await signer();
const next = await signer();
const stranger = await signer();
// A signature that differs in base64url, as about 99 of 100 do.
let good = await current.sign(body);
while (!/[+/]/.test(good)) good = await current.sign(body);
const keys = [current.pem];

describe('verifyWebhook', () => {
  // requirement: 47
  it('accepts both forms of the header', async () => {
    expect((await verifyWebhook({ body, signature: good, keys })).id).toBe('Webhook:1');
    const json = JSON.stringify({ v: '1', s: good });
    expect((await verifyWebhook({ body, signature: json, keys })).type).toBe('INCOMING_PAYMENT');
  });

  it('refuses a signed body that is not UTF-8, rather than replace characters in it', async () => {
    const odd = utf8('{"id":"Webhook:1","type":"TEST","timestamp":"2027-01-15T08:00:00Z","more":"?"}');
    odd[odd.indexOf(0x3f)] = 0xff;
    const signature = await current.sign(odd);
    await expect(verifyWebhook({ body: odd, signature, keys })).rejects.toMatchObject({ code: 'WEBHOOK_BODY_INVALID' });
  });

  // requirement: 47
  it('accepts either key during a rotation, in any order', async () => {
    const signature = await next.sign(body);
    expect((await verifyWebhook({ body, signature, keys: [current.pem, next.pem] })).id).toBe('Webhook:1');
    expect((await verifyWebhook({ body, signature: good, keys: [next.pem, current.pem] })).id).toBe('Webhook:1');
  });

  it('accepts an unknown type, and one without data', async () => {
    const odd = utf8('{"id":"Webhook:2","type":"BRAND.NEW","timestamp":"2027-01-15T08:00:00Z","more":[1]}');
    expect(await verifyWebhook({ body: odd, signature: await current.sign(odd), keys })).toEqual({
      id: 'Webhook:2',
      type: 'BRAND.NEW',
      timestamp: '2027-01-15T08:00:00Z',
      more: [1],
    });
  });

  it('verifies a copy, so that concurrent changes of the bytes have no effect', async () => {
    const shared = new Uint8Array(body);
    const verdict = verifyWebhook({ body: shared, signature: good, keys });
    await Promise.resolve();
    shared.set(utf8('{"id":"Webhook:9"'), 0);
    const outcome = await verdict.then(({ id }) => id).catch((error: { code: string }) => error.code);
    expect(['Webhook:1', 'WEBHOOK_SIGNATURE_INVALID']).toContain(outcome);
  });

  it.each([
    ['after', { v: '1', s: good, k: 'key-2' }],
    ['before', { alg: 'ES256', v: '1', s: good }],
    ['of any type', { v: '1', s: good, keys: [1, null], more: { deep: 'x'.repeat(1_000) } }],
  ])('accepts additional members in its JSON header: %s', async (_, header) => {
    await expect(verifyWebhook({ body, signature: JSON.stringify(header), keys })).resolves.toMatchObject({
      id: 'Webhook:1',
    });
  });

  // requirement: 47
  it.each([
    ['missing', null, 'WEBHOOK_SIGNATURE_MISSING'],
    ['not there', undefined, 'WEBHOOK_SIGNATURE_MISSING'],
    ['empty', '', 'WEBHOOK_SIGNATURE_MISSING'],
    ['another version', JSON.stringify({ v: '2', s: good }), 'WEBHOOK_SIGNATURE_MALFORMED'],
    ['a number for a version', JSON.stringify({ v: 1, s: good }), 'WEBHOOK_SIGNATURE_MALFORMED'],
    ['an array', JSON.stringify([{ v: '1', s: good }]), 'WEBHOOK_SIGNATURE_MALFORMED'],
    ['an array for a signature', JSON.stringify({ v: '1', s: [good] }), 'WEBHOOK_SIGNATURE_MALFORMED'],
    ['sent twice', `${good}, ${good}`, 'WEBHOOK_SIGNATURE_MALFORMED'],
    ['junk', 'junk!', 'WEBHOOK_SIGNATURE_MALFORMED'],
    ['half JSON', '{"v":"1"', 'WEBHOOK_SIGNATURE_MALFORMED'],
    ['a byte order mark', `\uFEFF${good}`, 'WEBHOOK_SIGNATURE_MALFORMED'],
    ['space around', ` ${good}`, 'WEBHOOK_SIGNATURE_MALFORMED'],
    ['base64url', good.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''), 'WEBHOOK_SIGNATURE_MALFORMED'],
    ['endless', 'A'.repeat(100_000), 'WEBHOOK_SIGNATURE_MALFORMED'],
    ['no DER', base64(new Uint8Array(64)), 'WEBHOOK_SIGNATURE_INVALID'],
  ])('rejects a signature that is %s', async (_, signature, code) => {
    await expect(verifyWebhook({ body, signature, keys })).rejects.toMatchObject({
      code,
      docsUrl: getDocsUrl(`errors/${code}`),
    });
  });

  // requirement: 47
  it('rejects DER with trailing bytes, and the fixed form', async () => {
    const der = await current.der(body);
    for (const altered of [
      Uint8Array.from([...der, 0]),
      Uint8Array.from([0x30, (der[1] ?? 0) + 1, ...der.subarray(2), 0]),
    ])
      await expect(verifyWebhook({ body, signature: base64(altered), keys })).rejects.toMatchObject({
        code: 'WEBHOOK_SIGNATURE_INVALID',
      });
  });

  // requirement: 47
  it.each([
    ['altered', utf8(new TextDecoder().decode(body).replace('Transaction:1', 'Transaction:2'))],
    ['written anew', utf8(JSON.stringify(JSON.parse(new TextDecoder().decode(body)), null, 1))],
    ['behind a byte order mark', Uint8Array.from([0xef, 0xbb, 0xbf, ...body])],
    ['cut off', body.slice(0, -1)],
    ['empty', new Uint8Array(0)],
  ])('rejects a body that is %s', async (_, other) => {
    await expect(verifyWebhook({ body: other, signature: good, keys })).rejects.toMatchObject({
      code: 'WEBHOOK_SIGNATURE_INVALID',
    });
  });

  // requirement: 10
  it('rejects any flipped bit of the body or of the signature', async () => {
    const der = await current.der(body);
    for (let bit = 0; bit < der.length * 8; bit += 1) {
      const flipped = Uint8Array.from(der, (byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
      await expect(verifyWebhook({ body, signature: base64(flipped), keys })).rejects.toThrow();
    }
    for (let bit = 0; bit < body.length * 8; bit += 13) {
      const flipped = Uint8Array.from(body, (byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
      await expect(verifyWebhook({ body: flipped, signature: good, keys })).rejects.toThrow();
    }
  });

  // requirement: 47
  it('rejects another key, and an empty list of keys', async () => {
    await expect(verifyWebhook({ body, signature: await stranger.sign(body), keys })).rejects.toMatchObject({
      code: 'WEBHOOK_SIGNATURE_INVALID',
    });
    await expect(verifyWebhook({ body, signature: good, keys: [] })).rejects.toMatchObject({
      code: 'WEBHOOK_KEY_INVALID',
    });
    await expect(verifyWebhook({ body, signature: good, keys: [current.pem, 'canary'] })).rejects.toThrow(
      /^verifyWebhook: "keys\[1\]" is not one P-256 public key in PEM\./,
    );
  });

  it.each([
    [undefined, '"keys" is missing, or not an array. Pass the public keys'],
    [current.pem, '"keys" is missing, or not an array.'],
    [[], '"keys" is empty. Pass'],
    [[undefined], '"keys[0]" is missing (got undefined, as from an environment variable that is not set).'],
    [[current.pem, ''], '"keys[1]" is missing (got an empty text, as from'],
    [[5], '"keys[0]" is not a text (got 5).'],
    [[current.pem.replaceAll('\n', '\\n')], '"keys[0]" has \\n as two characters in place of line breaks. Pass it'],
    [[`${current.pem}${current.pem}`], '"keys[0]" is not one P-256 public key in PEM.'],
  ])('names the key that is invalid, why, and what to pass: %j', async (given, message) => {
    const verdict = verifyWebhook({ body, signature: good, keys: given as string[] });
    await expect(verdict).rejects.toMatchObject({ code: 'WEBHOOK_KEY_INVALID' });
    await expect(verdict).rejects.toThrow(`verifyWebhook: ${message}`);
    await expect(verdict).rejects.toThrow(/BEGIN PUBLIC KEY-----.* See https:.+\/errors\/WEBHOOK_KEY_INVALID$/);
  });

  it.each([
    ['a list', '[]'],
    ['text', '"x"'],
    ['no JSON', '{'],
    ['a byte order mark before JSON', `\uFEFF${new TextDecoder().decode(body)}`],
    ['no id', '{"type":"TEST","timestamp":"2027-01-15T08:00:00Z"}'],
    ['another resource for an id', '{"id":"Quote:1","type":"TEST","timestamp":"2027-01-15T08:00:00Z"}'],
    ['no time', '{"id":"Webhook:1","type":"TEST"}'],
  ])('rejects a validly signed body that is %s', async (_, text) => {
    const signed = utf8(text);
    await expect(verifyWebhook({ body: signed, signature: await current.sign(signed), keys })).rejects.toMatchObject({
      code: 'WEBHOOK_BODY_INVALID',
    });
  });

  const file = vectors<{ webhook: { body: string; publicKeyPem: string; headerJson: string; headerBare: string } }>(
    'wallet-formats.json',
  );
  it.skipIf(file === undefined)('matches the known values of the byte formats', async () => {
    const { webhook } = file ?? { webhook: { body: '', publicKeyPem: '', headerJson: '', headerBare: '' } };
    for (const signature of [webhook.headerJson, webhook.headerBare])
      expect((await verifyWebhook({ body: utf8(webhook.body), signature, keys: [webhook.publicKeyPem] })).type).toBe(
        'TEST',
      );
  });

  it('types the data of a known type, and leaves an unknown type to the caller', async () => {
    const read = async (type: string) => {
      const card = { id: 'Card:1', cardholderId: 'Customer:1', state: 'ACTIVE' };
      const text = JSON.stringify({ id: 'Webhook:1', type, timestamp: '2027-01-15T08:00:00Z', data: card });
      const message = utf8(text);
      return verifyWebhook({ body: message, signature: await current.sign(message), keys });
    };
    const unknown = await read('CARD.TELEPORTED');
    expect(typedWebhook(unknown)).toBeUndefined();
    expect(unknown.data?.['state']).toBe('ACTIVE');
    const event = typedWebhook(await read('TEST'));
    expect(event?.type).toBe('TEST');
  });
});
