import { describe, expect, it } from 'vitest';
import { type CeremonyInput, makeAuthenticator } from '../../test/authenticator.ts';
import { fromBase64url, toBase64url, toUtf8 } from '../crypto/bytes.ts';
import { isOriginOf } from './clientData.ts';
import { verifyAssertion, verifyAttestation } from './verifyPasskey.ts';

const origin = 'https://pay.example.com';
const relyingPartyId = 'example.com';
const challenge = toUtf8('a challenge that is used once');
const expected = { challenge, relyingPartyId, userVerified: true, isAllowed: (asked: string) => asked === origin };
const input: CeremonyInput = { challenge: toBase64url(challenge), origin, relyingPartyId };
const bytes = (text: string) => fromBase64url(text) ?? new Uint8Array();

async function register(change: Partial<CeremonyInput> = {}, given = expected) {
  const authenticator = await makeAuthenticator();
  const { response } = await authenticator.create({ ...input, ...change });
  const made = {
    clientDataJson: bytes(response.clientDataJSON),
    attestationObject: bytes(response.attestationObject),
  };
  return { authenticator, made, passkey: verifyAttestation(made, given) };
}

async function assert(change: Partial<CeremonyInput> = {}, given = expected) {
  const { authenticator, passkey } = await register();
  if (!passkey) throw new Error('The passkey was refused.');
  const { response } = await authenticator.get({ ...input, ...change });
  const assertion = {
    clientDataJson: bytes(response.clientDataJSON),
    authenticatorData: bytes(response.authenticatorData),
    signature: bytes(response.signature),
  };
  return { assertion, passkey, used: verifyAssertion(assertion, passkey, given) };
}

/** What is wrong with both ceremonies in the same way. */
const wrongs: [string, Partial<CeremonyInput>][] = [
  ['another challenge', { challenge: toBase64url(toUtf8('another')) }],
  ['a challenge encoded twice', { challenge: toBase64url(toUtf8(input.challenge)) }],
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that only begins alike', { origin: `${origin}.evil.example` }],
  ['another relying party', { relyingPartyId: 'pay.example.com' }],
  ['nobody there', { flags: 0x04 }],
  ['a touch without recognition', { flags: 0x01 }],
  ['a backup of what cannot be backed up', { flags: 0x15 }],
  ['the other ceremony', { clientData: { type: 'payment.get' } }],
  ['a frame of another site', { clientData: { crossOrigin: true } }],
];

describe('verifyAttestation', () => {
  it('default: the key, its id and its counter', async () => {
    const { authenticator, passkey } = await register();
    expect(passkey).toEqual({
      credentialId: authenticator.credentialId,
      publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/),
      counter: 1,
    });
  });

  it('behavior: a key may attest itself', async () => {
    expect((await register({ fmt: 'packed' })).passkey).toBeDefined();
  });

  it('behavior: a touch is enough where nobody must be recognised', async () => {
    expect((await register({ flags: 0x01 }, { ...expected, userVerified: false })).passkey).toBeDefined();
  });

  it.each([
    ...wrongs,
    ['an attestation that is not asked for', { fmt: 'fido-u2f' } as const],
    ['a self-attestation of other data', { fmt: 'packed', tampered: true } as const],
  ])('error: %s', async (_, change) => {
    expect((await register(change)).passkey).toBeUndefined();
  });

  it('error: bytes cut off, or left over', async () => {
    const { made } = await register();
    for (let length = 0; length < made.attestationObject.length; length += 7) {
      const attestationObject = made.attestationObject.slice(0, length);
      expect(verifyAttestation({ ...made, attestationObject }, expected)).toBeUndefined();
    }
    const attestationObject = new Uint8Array([...made.attestationObject, 0]);
    expect(verifyAttestation({ ...made, attestationObject }, expected)).toBeUndefined();
  });
});

describe('verifyAssertion', () => {
  it('default: the counter as it is now', async () => {
    expect((await assert()).used).toEqual({ counter: 2 });
    expect((await assert({ counter: 7 })).used).toEqual({ counter: 7 });
  });

  it('behavior: an authenticator may keep no counter', async () => {
    const { assertion, passkey } = await assert({ counter: 0 });
    expect(verifyAssertion(assertion, { ...passkey, counter: 0 }, expected)).toEqual({ counter: 0 });
  });

  it.each([
    ...wrongs,
    ['a counter that stood still', { counter: 1 }],
    ['a counter that went back', { counter: 0 }],
    ['data that was not signed', { tampered: true }],
  ])('error: %s', async (_, change) => {
    expect((await assert(change)).used).toBeUndefined();
  });

  it('error: the signature of another key', async () => {
    const { assertion } = await assert();
    const other = await register();
    if (!other.passkey) throw new Error('The passkey was refused.');
    expect(verifyAssertion(assertion, { ...other.passkey, counter: 0 }, expected)).toBeUndefined();
  });

  it('error: client data that is not an object of JSON', async () => {
    const { assertion, passkey } = await assert();
    for (const text of ['', 'null', '[]', '"x"', '{']) {
      const clientDataJson = toUtf8(text);
      expect(verifyAssertion({ ...assertion, clientDataJson }, passkey, expected)).toBeUndefined();
    }
  });
});

describe('isOriginOf', () => {
  it.each([
    ['https://example.com', 'example.com', true],
    ['https://pay.example.com:8443', 'example.com', true],
    ['http://localhost:5173', 'localhost', true],
    ['http://example.com', 'example.com', false],
    ['https://example.com', 'pay.example.com', false],
    ['https://notexample.com', 'example.com', false],
    ['https://example.com/', 'example.com', false],
    ['https://example.com.evil.example', 'example.com', false],
    ['nothing', 'example.com', false],
  ])('args: %s for %s', (asked, party, allowed) => {
    expect(isOriginOf(asked, party)).toBe(allowed);
  });
});
