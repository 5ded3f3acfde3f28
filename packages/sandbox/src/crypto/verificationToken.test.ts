import { createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { deriveKeyPair } from './keys.ts';
import { toPem } from './points.ts';
import { createVerificationToken } from './verificationToken.ts';

const enclave = deriveKeyPair('token', 'enclave');
const claims = {
  id: 'v1',
  verification_type: 'OTP_TYPE_EMAIL',
  contact: 'ada@example.com',
  organization_id: 'o1',
  public_key: '02ab',
  exp: '1795251600000',
} as const;

it('is a compact ES256 JWT that OpenSSL verifies', () => {
  const token = createVerificationToken(enclave, claims);
  const [header = '', payload = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'ES256', typ: 'JWT' });
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual(claims);
  const key = { key: createPublicKey(toPem(enclave.publicKey)), dsaEncoding: 'ieee-p1363' } as const;
  const content = Buffer.from(`${header}.${payload}`);
  expect(verify('sha256', content, key, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(verify('sha256', Buffer.from(`${header}.${payload}x`), key, Buffer.from(signature, 'base64url'))).toBe(false);
});

it('has no padding and differs from a bundle', () => {
  const token = createVerificationToken(enclave, claims);
  expect(token).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]{86}$/);
});
