import type { PayloadToSign } from '@latchkey/contract/credentials';
import { describe, expect, it } from 'vitest';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { checkLoginToken, signLoginToken } from './loginToken.ts';

const key = { publicKey: `04${'ab'.repeat(64)}`, compressedPublicKey: `02${'ab'.repeat(32)}` };
const another = `03${'cd'.repeat(32)}`;

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const token = (claims: unknown, header: unknown = { alg: 'ES256', typ: 'JWT' }) =>
  `${part(header)}.${part(claims)}.c2ln`;

/** `signed`, or the code of the refusal. */
function verdict(text: string, isBound = false): string {
  try {
    checkLoginToken(text, key, isBound);
    return 'signed';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('checkLoginToken', () => {
  // requirement: 68
  it.each<[string, unknown]>([
    ['the compressed key', { public_key: key.compressedPublicKey }],
    ['the uncompressed key', { public_key: key.publicKey, contact: 'anna@example.com' }],
    ['the key in capitals', { public_key: key.publicKey.toUpperCase() }],
  ])('accepts a token with %s', (_, claims) => {
    expect([verdict(token(claims)), verdict(token(claims), true)]).toEqual(['signed', 'signed']);
  });

  // requirement: 68
  it('accepts a token without a key unless a build requires one', () => {
    const text = token({ sub: 'u', iat: 1, exp: 2 });
    expect([verdict(text), verdict(text, true)]).toEqual(['signed', 'PAYLOAD_MISMATCH']);
  });

  // requirement: 68
  it.each<[string, unknown]>([
    ['another key', { public_key: another }],
    ['an empty key', { public_key: '' }],
    ['a key that is null', { public_key: null }],
    ['a list of keys', { public_key: [key.publicKey] }],
    ['another key under a name of another case', { Public_Key: another }],
    ['part of our key', { public_key: key.publicKey.slice(0, -2) }],
  ])('refuses a token with %s', (_, claims) => {
    expect([verdict(token(claims)), verdict(token(claims), true)]).toEqual(['PAYLOAD_MISMATCH', 'PAYLOAD_MISMATCH']);
  });

  // requirement: 68
  it.each<[string, string]>([
    ['nothing', ''],
    ['hexadecimal', 'deadbeef'],
    ['an activity', '{"type":"ACTIVITY_TYPE_EXPORT_WALLET"}'],
    ['two parts', `${part({ alg: 'ES256' })}.${part({})}`],
    ['four parts', `${token({})}.c2ln`],
    ['five parts', `${token({})}.a.b`],
    ['no signature', `${part({ alg: 'ES256' })}.${part({})}.`],
    ['white space before', ` ${token({})}`],
    ['a line feed after', `${token({})}\n`],
    ['padding', `${token({})}=`],
    ['alg none', token({}, { alg: 'none' })],
    ['alg ES384', token({}, { alg: 'ES384' })],
    ['alg in lower case', token({}, { alg: 'es256' })],
    ['alg twice', token({}, '{"alg":"none","alg":"ES256"}')],
    ['no alg', token({}, { typ: 'JWT' })],
    ['a header that is no object', token({}, '[]')],
    ['a header that is no JSON', token({}, 'x')],
    ['claims that are a list', token([])],
    ['claims that are no JSON', token('x')],
    ['claims with a repeated key', token(`{"public_key":"${another}","public_key":"${key.publicKey}"}`)],
    [
      'claims with text that is no UTF-8',
      `${part({ alg: 'ES256' })}.${Buffer.from('{"sub":"\xff"}', 'latin1').toString('base64url')}.c2ln`,
    ],
    ['claims after a byte order mark', token('\uFEFF{"sub":"u"}')],
  ])('refuses %s', (_, text) => {
    expect([verdict(text), verdict(text, true)]).toEqual(['PURPOSE_MISMATCH', 'PURPOSE_MISMATCH']);
  });
});

describe('signLoginToken', () => {
  // requirement: 68
  it('signs nothing that is not a token, and no token of another key', async () => {
    const own = await generateSessionKey();
    const sign = (text: string, isBound?: boolean) =>
      signLoginToken({ key: own, token: text as PayloadToSign, isBound }).then(
        () => 'signed',
        ({ code }) => code,
      );
    expect(await sign(token({ public_key: own.publicKey }))).toBe('signed');
    expect(await sign(token({}))).toBe('signed');
    expect(await sign(token({}), true)).toBe('PAYLOAD_MISMATCH');
    expect(await sign(token({ public_key: another }))).toBe('PAYLOAD_MISMATCH');
    expect(await sign('{"type":"ACTIVITY_TYPE_EXPORT_WALLET"}')).toBe('PURPOSE_MISMATCH');
  });
});
