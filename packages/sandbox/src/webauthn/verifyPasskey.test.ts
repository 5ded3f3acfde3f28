import { describe, expect, it } from 'vitest';
import { type CeremonyInput, makeAuthenticator } from '../../test/authenticator.ts';
import { fromBase64url, toBase64url, toUtf8 } from '../crypto/bytes.ts';
import { verifyAssertion, verifyAttestation } from './verifyPasskey.ts';

const origin = 'https://pay.example.com';
const relyingPartyId = 'example.com';
const challenge = toUtf8('a challenge that is used once');
const expected = { challenge, relyingPartyId, userVerified: true, isAllowed: (actual: string) => actual === origin };
const input: CeremonyInput = { challenge: toBase64url(challenge), origin, relyingPartyId };

async function register(change: Partial<CeremonyInput> = {}, given = expected) {
  const authenticator = await makeAuthenticator();
  const { response } = await authenticator.create({ ...input, ...change });
  const assertionParts = {
    credentialId: authenticator.credentialId,
    clientDataJson: response.clientDataJSON,
    attestationObject: response.attestationObject,
  };
  return { authenticator, assertionParts, passkey: await verifyAttestation(assertionParts, given) };
}

async function assert(change: Partial<CeremonyInput> = {}, given = expected) {
  const { authenticator, passkey } = await register();
  if (!passkey) throw new Error('The passkey was refused.');
  const { response } = await authenticator.get({ ...input, ...change });
  const assertion = {
    clientDataJson: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
  };
  return { assertion, passkey, used: await verifyAssertion(assertion, passkey, given) };
}

/** The defects that both ceremonies share. */
const invalidInputs: [string, Partial<CeremonyInput>][] = [
  ['another challenge', { challenge: toBase64url(toUtf8('another')) }],
  ['a challenge encoded twice', { challenge: toBase64url(toUtf8(input.challenge)) }],
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that only begins alike', { origin: `${origin}.evil.example` }],
  ['another relying party', { relyingPartyId: 'pay.example.com' }],
  ['no user presence', { flags: 0x04 }],
  ['a touch without recognition', { flags: 0x01 }],
  ['a backup of what cannot be backed up', { flags: 0x15 }],
  ['the other ceremony', { clientData: { type: 'payment.get' } }],
  ['a frame of another site', { clientData: { crossOrigin: true } }],
];

describe('verifyAttestation', () => {
  it('returns the key, its id and its counter', async () => {
    const { authenticator, passkey } = await register();
    expect(passkey).toEqual({
      credentialId: authenticator.credentialId,
      publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/),
      counter: 1,
    });
  });

  it('accepts self-attestation', async () => {
    expect((await register({ fmt: 'packed' })).passkey).toBeDefined();
  });

  it('accepts user presence when verification is not required', async () => {
    expect((await register({ flags: 0x01 }, { ...expected, userVerified: false })).passkey).toBeDefined();
  });

  it.each([
    ...invalidInputs,
    ['an attestation that is not asked for', { fmt: 'fido-u2f' } as const],
    ['a self-attestation of other data', { fmt: 'packed', tampered: true } as const],
  ])('rejects %s', async (_, change) => {
    expect((await register(change)).passkey).toBeUndefined();
  });

  it('rejects truncated and trailing bytes', async () => {
    const { assertionParts } = await register();
    const bytes = fromBase64url(assertionParts.attestationObject) ?? new Uint8Array();
    const verifyBytes = (changed: Uint8Array) =>
      verifyAttestation({ ...assertionParts, attestationObject: toBase64url(changed) }, expected);
    expect(await verifyBytes(bytes)).toBeDefined();
    for (let length = 0; length < bytes.length; length += 7) {
      expect(await verifyBytes(bytes.slice(0, length))).toBeUndefined();
    }
    expect(await verifyBytes(new Uint8Array([...bytes, 0]))).toBeUndefined();
  });

  it('rejects an attestation statement with a certificate member, even an empty one', async () => {
    // The library treats this as self-attestation with a valid signature.
    const { passkey } = await register({ fmt: 'packed', statement: new Map([['x5c', 0]]) });
    expect(passkey).toBeUndefined();
  });

  it("rejects another credential's id", async () => {
    const { assertionParts } = await register();
    expect(await verifyAttestation({ ...assertionParts, credentialId: 'AAAA' }, expected)).toBeUndefined();
  });
});

describe('verifyAssertion', () => {
  it('returns the new counter', async () => {
    expect((await assert()).used).toEqual({ counter: 2 });
    expect((await assert({ counter: 7 })).used).toEqual({ counter: 7 });
  });

  it('accepts an authenticator without a counter', async () => {
    const { assertion, passkey } = await assert({ counter: 0 });
    expect(await verifyAssertion(assertion, { ...passkey, counter: 0 }, expected)).toEqual({ counter: 0 });
  });

  it.each([
    ...invalidInputs,
    ['a counter that stood still', { counter: 1 }],
    ['a counter that went back', { counter: 0 }],
    ['data that was not signed', { tampered: true }],
  ])('rejects %s', async (_, change) => {
    expect((await assert(change)).used).toBeUndefined();
  });

  it("rejects another key's signature", async () => {
    const { assertion } = await assert();
    const other = await register();
    if (!other.passkey) throw new Error('The passkey was refused.');
    expect(await verifyAssertion(assertion, { ...other.passkey, counter: 0 }, expected)).toBeUndefined();
  });

  it('rejects client data that is not a JSON object', async () => {
    const { assertion, passkey } = await assert();
    for (const text of ['', 'null', '[]', '"x"', '{']) {
      const clientDataJson = toBase64url(toUtf8(text));
      expect(await verifyAssertion({ ...assertion, clientDataJson }, passkey, expected)).toBeUndefined();
    }
  });
});
