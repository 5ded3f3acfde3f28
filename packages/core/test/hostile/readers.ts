import { createPrivateKey, sign } from 'node:crypto';
import fc from 'fast-check';
import { readError } from '../../src/client/readError.ts';
import { createFrameReader } from '../../src/events/readFrames.ts';
import { depositInstructions, generateSessionKey, parseMoney, verifyTargetBundle } from '../../src/index.ts';
import { toAllowedUrl } from '../../src/internal/allowedUrl.ts';
import { signLoginToken, signPayload } from '../../src/signing/index.ts';
import { enclave } from '../bundles.ts';
import { foreignPayloads } from './attackedTexts.ts';

const { publicKey: pin, bundle } = enclave();
const genuineBundle = bundle(JSON.stringify({ targetPublic: pin }));
const point = Buffer.from(pin, 'hex');
const signer = createPrivateKey({
  format: 'jwk',
  key: {
    kty: 'EC',
    crv: 'P-256',
    d: Buffer.from('1'.padStart(64, '0'), 'hex').toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  },
});

/** The bundle of the same enclave, signed natively: JavaScript takes fifty times as long. */
function signBundle(text: string): string {
  const data = Buffer.from(text);
  return JSON.stringify({
    version: 'v1.0.0',
    data: data.toString('hex'),
    dataSignature: sign('sha256', data, signer).toString('hex'),
    enclaveQuorumPublic: pin,
  });
}

const login = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhZGEifQ.AAAA';
const key = generateSessionKey();

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Functions of core that read text of the relay or the service without a call in between. */
export const readers: Readonly<Record<string, (text: string) => unknown>> = {
  bundle: (bundle) => verifyTargetBundle({ bundle, pins: { otp: [pin] } }),
  'signed data of a bundle': (data) => verifyTargetBundle({ bundle: signBundle(data), pins: { otp: [pin] } }),
  'payload of a payment': async (payload) =>
    signPayload({ key: await key, payload: payload as never, purpose: 'send' }),
  'token of a login': async (token) => signLoginToken({ key: await key, token: token as never }),
  'error body': (text) => readError(new Response(null, { status: 400 }), parse(text), 0),
  'error header': (text) => readError({ status: 429, headers: { get: () => text } } as never, { code: 'A' }, 0),
  'stream of events': (text) => createFrameReader(65_536).push(text),
  URL: (text) => toAllowedUrl(text, { pageOrigin: 'https://shop.test', hosts: undefined }),
  amount: (text) => parseMoney(text, { locale: 'en', decimals: 2 }),
  'payment instructions': (text) =>
    depositInstructions([
      { accountOrWalletInfo: { accountType: 'COP_ACCOUNT', paymentUrl: text, more: text } } as never,
    ]),
};

const pieces = [
  '{',
  '}',
  '[',
  ']',
  '"',
  '\\',
  '\\"',
  '\\u0041',
  ':',
  ',',
  'type',
  '\n',
  '\r\n\r\n',
  'data:',
  '.',
  'eyJ',
  ' ',
  '\u0000',
  '\ud800',
  '7',
  'ACTIVITY_TYPE_',
  'https://',
];
const seeds = [genuineBundle, login, ...foreignPayloads, '{"type":"ACTIVITY_TYPE_SIGN_TRANSACTION_V2"}'];

/** Text as an attacker writes it: noise, JSON, genuine text with a part replaced, and repeated pieces. */
export const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json({ maxDepth: 5 }),
  fc
    .tuple(fc.constantFrom(...seeds), fc.nat(), fc.nat(20), fc.constantFrom('', ...pieces))
    .map(([text, at, length, piece]) => {
      const start = at % (text.length + 1);
      return text.slice(0, start) + piece + text.slice(start + length);
    }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join('')),
);

/** Text that causes or invites backtracking in regular expressions; each grows to the requested size. */
export const growingTexts: Readonly<Record<string, (size: number) => string>> = {
  'an unterminated string': (size) => `{"${'a'.repeat(size)}`,
  'an unterminated string of escapes': (size) => `{"${'\\"'.repeat(size / 2)}`,
  'backslashes alone': (size) => `{"a":"${'\\'.repeat(size)}`,
  'deep nesting': (size) => '['.repeat(size),
  'deep objects': (size) => '{"a":'.repeat(size / 5),
  'repeated members': (size) => `{${'"type":"a",'.repeat(size / 11)}"type":"a"}`,
  'a token without an end': (size) => `eyJ${'a'.repeat(size)}!`,
  'a token of dots': (size) => `eyJ${'.'.repeat(size)}!`,
  'white space': (size) => `${' '.repeat(size)}x`,
  'names of activities': (size) => 'ACTIVITY_TYPE_'.repeat(size / 14),
  'lines of events': (size) => 'data: a\r\n'.repeat(size / 9),
  digits: (size) => '1'.repeat(size),
};
