import { createVerify } from 'node:crypto';
import { expect, it } from 'vitest';
import { readVectors } from '../../test/vectors.ts';
import { toUtf8 } from '../crypto/bytes.ts';
import { deriveKeyPair } from '../crypto/keys.ts';
import { parsePublicKey, toPem } from '../crypto/points.ts';
import { verifyDer } from '../crypto/signatures.ts';
import { signWebhook } from './signature.ts';

const key = deriveKeyPair('webhooks', 'key');

it('returns the version and DER in padded base64, which OpenSSL verifies over the raw body', () => {
  const body = '{"id":"Webhook:1","note":"é"}';
  const header: { v: string; s: string } = JSON.parse(signWebhook(key, body));
  expect(Object.keys(header)).toEqual(['v', 's']);
  expect(header.v).toBe('1');
  expect(header.s).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
  const verify = (text: string) => createVerify('SHA256').update(text).verify(toPem(key.publicKey), header.s, 'base64');
  expect(verify(body)).toBe(true);
  expect(verify(`${body} `)).toBe(false);
});

interface Formats {
  webhook: { body: string; publicKeyPem: string; headerJson: string };
}
const formats = readVectors<Formats>('wallet-formats.json');

it.skipIf(!formats)("matches the vector's format and verifies its signature", () => {
  if (!formats) return;
  const { body, publicKeyPem, headerJson } = formats.webhook;
  const der = Buffer.from(publicKeyPem.replace(/-----[^-]+-----|\s/g, ''), 'base64');
  const publicKey = parsePublicKey(der.subarray(-65).toString('hex'));
  const { s } = JSON.parse(headerJson);
  expect(publicKey && verifyDer(publicKey, toUtf8(body), Buffer.from(s, 'base64'))).toBe(true);
  expect(publicKey && toPem(publicKey)).toBe(publicKeyPem);
});

it('form: returns bare base64 on request', () => {
  const body = '{}';
  const bare = signWebhook(key, body, 'base64');
  expect(createVerify('SHA256').update(body).verify(toPem(key.publicKey), bare, 'base64')).toBe(true);
  expect(JSON.parse(signWebhook(key, body))).toEqual({ v: '1', s: bare });
});
