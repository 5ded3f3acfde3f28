import { beforeAll, describe, expect, it } from 'vitest';
import { createSettableClock } from '../clock/settableClock.ts';
import { isSignedBy, parseIdToken } from './idToken.ts';
import { createLocalProvider } from './localProvider.ts';
import type { IdentityProvider } from './provider.ts';

const clock = createSettableClock({ now: Date.UTC(2026, 10, 21), frozen: true });
const local = createLocalProvider('test', clock);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: Uint8Array.of(1, 0, 1) };
const claims = { iss: 'https://rsa.example', aud: ['wallet'], sub: 'ada', iat: 1, exp: 2 };

let sign: (head: object, body?: object) => Promise<string>;
let provider: IdentityProvider;

async function makeRsa(modulusLength: number, kid: string) {
  const pair = await crypto.subtle.generateKey({ ...rsa, modulusLength }, true, ['sign', 'verify']);
  const keys = [{ ...(await crypto.subtle.exportKey('jwk', pair.publicKey)), kid }];
  const signWith = async (head: object, body: object = claims) => {
    const content = `${part(head)}.${part(body)}`;
    const signature = await crypto.subtle.sign(rsa, pair.privateKey, Buffer.from(content));
    return `${content}.${Buffer.from(signature).toString('base64url')}`;
  };
  return { provider: { issuer: claims.iss, keys }, signWith };
}

beforeAll(async () => {
  const rsaKey = await makeRsa(2048, 'one');
  provider = rsaKey.provider;
  sign = rsaKey.signWith;
});

async function isValid(token: string, by = provider) {
  const parsed = parseIdToken(token);
  return parsed ? isSignedBy(by, parsed) : undefined;
}

describe('ES256', () => {
  it("verifies the local provider's token with its key only", async () => {
    const token = local.issue({ subject: 'ada' });
    expect(await isValid(token, local)).toBe(true);
    expect(await isValid(token, createLocalProvider('another', clock))).toBe(false);
    expect(await isValid(token)).toBe(false);
  });

  it('rejects a flipped signature bit', async () => {
    const token = local.issue({ subject: 'ada' });
    const [head, body, signature = ''] = token.split('.');
    const bytes = Buffer.from(signature, 'base64url');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    expect(await isValid(`${head}.${body}.${bytes.toString('base64url')}`, local)).toBe(false);
  });
});

describe('RS256', () => {
  it('verifies with the named key, or with any when none is named', async () => {
    expect(await isValid(await sign({ alg: 'RS256', kid: 'one' }))).toBe(true);
    expect(await isValid(await sign({ alg: 'RS256' }))).toBe(true);
    expect(await isValid(await sign({ alg: 'RS256', kid: 'two' }))).toBe(false);
  });

  it('rejects a key of 1024 bits', async () => {
    const short = await makeRsa(1024, 'short');
    expect(await isValid(await short.signWith({ alg: 'RS256' }), short.provider)).toBe(false);
  });

  it('rejects an RSA key for ES256, and a key inside the token', async () => {
    expect(await isValid(await sign({ alg: 'ES256' }))).toBe(false);
    const evil = await makeRsa(2048, 'one');
    expect(await isValid(await evil.signWith({ alg: 'RS256', jwk: evil.provider.keys[0] }))).toBe(false);
  });
});

describe('parseIdToken', () => {
  it('accepts a list of one audience', async () => {
    expect(parseIdToken(await sign({ alg: 'RS256' }))?.claims).toEqual({
      issuer: claims.iss,
      audience: 'wallet',
      subject: 'ada',
      issuedAt: 1,
      expiresAt: 2,
    });
  });

  it.each([
    ['alg none', { alg: 'none' }, {}],
    ['a shared secret', { alg: 'HS256' }, {}],
    ['an extension that must be understood', { alg: 'RS256', crit: ['b64'] }, {}],
    ['no subject', { alg: 'RS256' }, { sub: '' }],
    ['two audiences', { alg: 'RS256' }, { aud: ['wallet', 'other'] }],
    ['no expiry', { alg: 'RS256' }, { exp: undefined }],
    ['an issue time in text', { alg: 'RS256' }, { iat: '1' }],
  ])('rejects %s', async (_, head, change) => {
    expect(parseIdToken(await sign(head, { ...claims, ...change }))).toBeUndefined();
  });

  it.each(['', 'a.b', 'a.b.c', '..', 'e30.e30.', 'e30=.e30.AA'])('rejects %j', (text) => {
    expect(parseIdToken(text)).toBeUndefined();
  });
});
