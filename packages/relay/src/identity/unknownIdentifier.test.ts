import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { openDoubledRelay } from '../../test/doubled.ts';
import { openRelayEnvironment, type RelayEnvironment } from '../../test/relayEnvironment.ts';
import { walletSignIn } from './identity.ts';

const known = 'ada@example.com';
const { publicKey: clientPublicKey } = await makeDevice();

interface Started {
  readonly credential: Record<string, string> & { readonly id: string; readonly otpEncryptionTargetBundle: string };
}

let env: RelayEnvironment;
beforeEach(async () => {
  env = openRelayEnvironment();
  // A region that requires a phone number, so that the account has both kinds of codes.
  await env.customer(known, { region: 'DE' });
});
afterEach(() => env.close());

async function start(type: string, identifier: string) {
  const before = env.upstream.length;
  const body = { type, identifier, ...(type === 'PASSKEY' && { clientPublicKey }) };
  const response = await env.call('POST', '/relay/sign-in', { body });
  const text = await response.text();
  const calls = env.upstream
    .slice(before)
    // Read once and cached for every sign-in.
    .filter(({ path }) => path !== '/config')
    .map(
      ({ method, path }) => `${method} ${path.replace(/(Customer|InternalAccount|AuthMethod)(:|%3A)[\w-]+/g, '$1')}`,
    );
  return { status: response.status, headers: [...response.headers.keys()], text, calls };
}

const credentialIn = (text: string) => (JSON.parse(text) as Started).credential;

async function guess(text: string, code: string) {
  const { id, otpEncryptionTargetBundle } = credentialIn(text);
  const body = await (await makeDevice()).proof(otpEncryptionTargetBundle, code);
  const response = await env.call('POST', `/auth/credentials/${id}/verify`, { body });
  return { status: response.status, text: await response.text() };
}

// requirement: 62
describe('an unknown identifier without a decoy, with the sandbox', () => {
  it.each(['EMAIL_OTP', 'SMS_OTP'])('starts %s like a known one: members, lengths, calls', async (type) => {
    const [ofKnown, ofUnknown] = [await start(type, known), await start(type, 'eve@example.com')];
    expect(ofKnown.status).toBe(200);
    // The length of a DER signature varies by up to two bytes, by chance.
    const getLength = (text: string) => text.replace(/(dataSignature[^0-9a-f]+)[0-9a-f]+/, '$1').length;
    expect({ ...ofUnknown, text: getLength(ofUnknown.text) }).toEqual({ ...ofKnown, text: getLength(ofKnown.text) });
    expect(Object.keys(credentialIn(ofUnknown.text))).toEqual(Object.keys(credentialIn(ofKnown.text)));
    const bundles = [ofKnown, ofUnknown].map(({ text }) => JSON.parse(credentialIn(text).otpEncryptionTargetBundle));
    expect(Object.keys(bundles[1])).toEqual(Object.keys(bundles[0]));
    expect(bundles[1].enclaveQuorumPublic).toBe(bundles[0].enclaveQuorumPublic);
  });

  it('starts a passkey and a token of a provider', async () => {
    const passkey = await start('PASSKEY', 'eve@example.com');
    expect(passkey.status).toBe(200);
    expect(Object.keys(credentialIn(passkey.text))).toEqual(['id', 'type', 'challenge', 'requestId']);
    const token = await start('OAUTH', 'eve@example.com');
    expect(token.status).toBe(200);
    expect(Object.keys(credentialIn(token.text))).toEqual(['id', 'type']);
  });

  it('sends no message', async () => {
    await start('EMAIL_OTP', 'eve@example.com');
    await start('SMS_OTP', 'eve@example.com');
    expect(env.sandbox.world.inbox()).toEqual([]);
  });

  it('returns the same id for the same identifier, and another one for another identifier', async () => {
    const first = credentialIn((await start('EMAIL_OTP', 'eve@example.com')).text).id;
    await env.clock.advance(31_000);
    expect(credentialIn((await start('EMAIL_OTP', ' EVE@example.com')).text).id).toBe(first);
    expect(credentialIn((await start('EMAIL_OTP', 'mallory@example.com')).text).id).not.toBe(first);
  });

  it('refuses every code as a wrong one, and locks after as many', async () => {
    const [ofKnown, ofUnknown] = [await start('EMAIL_OTP', known), await start('EMAIL_OTP', 'eve@example.com')];
    for (const code of ['000000', '123456', '', 'Code:1', '999999', '111111']) {
      const [wrong, unknown] = [await guess(ofKnown.text, code), await guess(ofUnknown.text, code)];
      expect(wrong.status).toBeGreaterThanOrEqual(400);
      expect(unknown).toEqual(wrong);
    }
  });

  it('refuses an assertion and a token', async () => {
    const passkey = credentialIn((await start('PASSKEY', 'eve@example.com')).text);
    const assertion = { credentialId: 'QUJD', clientDataJson: 'e30', authenticatorData: 'QUJD', signature: 'QUJD' };
    const asserted = await env.call('POST', `/auth/credentials/${passkey.id}/verify`, {
      body: { type: 'PASSKEY', assertion },
      headers: { 'request-id': passkey['requestId'] ?? '' },
    });
    expect([asserted.status, await asserted.json()]).toEqual([401, expect.objectContaining({ code: 'UNAUTHORIZED' })]);
    const oauth = credentialIn((await start('OAUTH', 'eve@example.com')).text);
    const claims = { iss: 'https://accounts.google.com', aud: 'app', sub: 'eve', iat: 1, exp: 2 };
    const oidcToken = [{ alg: 'RS256' }, claims, {}].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const shown = await env.call('POST', `/auth/credentials/${oauth.id}/verify`, {
      body: { type: 'OAUTH', oidcToken: oidcToken.join('.'), clientPublicKey },
    });
    expect([shown.status, await shown.json()]).toEqual([401, expect.objectContaining({ code: 'UNAUTHORIZED' })]);
  });
});

describe('a known identifier without the method of the sign-in', () => {
  it.each(['PASSKEY', 'SMS_OTP'])('gets the response of an unknown one to %s', async (type) => {
    const [ofKnown, ofUnknown] = [await start(type, known), await start(type, 'eve@example.com')];
    expect([ofKnown.status, ofUnknown.status]).toEqual([200, 200]);
    expect(ofKnown.text.length).toBe(ofUnknown.text.length);
    expect(Object.keys(credentialIn(ofKnown.text))).toEqual(Object.keys(credentialIn(ofUnknown.text)));
  });
});

describe('an unknown identifier without a decoy, with another service', () => {
  it('returns 404: the response reveals that there is no account', async () => {
    const identity = walletSignIn({ sessionTransport: 'bearer', resolve: async () => null });
    const { call, upstream } = openDoubledRelay({ identity });
    const body = { type: 'EMAIL_OTP', identifier: 'eve@example.com' };
    const response = await call('POST', '/relay/sign-in', { body, as: 'anonymous' });
    expect([response.status, await response.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'RELAY_NOT_FOUND' }),
    ]);
    expect(upstream.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
