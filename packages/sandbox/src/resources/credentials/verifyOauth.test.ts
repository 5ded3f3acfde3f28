import { challengeCredential, createCredential, verifyCredential } from '@latchkey/contract/credentials';
import { describe, expect, it } from 'vitest';
import { makeDevice } from '../../../test/device.ts';
import { openPlatform } from '../../../test/platform.ts';
import { type Leg, signedRetry } from '../../../test/wallet.ts';
import { hashToHex } from '../../crypto/keys.ts';
import type { IdTokenRequest } from '../../index.ts';

const person = { subject: 'ada', audience: 'wallet', email: 'ada@provider.example' };

async function withOauth() {
  const platform = openPlatform();
  const ada = await platform.signIn();
  const issue = (change: Partial<IdTokenRequest> = {}) =>
    platform.sandbox.identityProvider.issue({ ...person, ...change });
  const add = (oidcToken: string) =>
    signedRetry(
      platform,
      createCredential,
      { body: { type: 'OAUTH', accountId: ada.accountId, oidcToken } },
      ada.device,
    );
  const added = await add(issue());
  const device = await makeDevice();
  const verify = (oidcToken: string, clientPublicKey = device.compressed) =>
    platform.call<Leg>(verifyCredential, {
      params: { authMethodId: added.body.id },
      body: { type: 'OAUTH', oidcToken, clientPublicKey },
    });
  return { platform, ada, device, issue, add, added, verify, nonce: hashToHex(device.compressed) };
}

const createUnauthorized = (reason: string) => ({ status: 401, body: { code: 'UNAUTHORIZED', details: { reason } } });
const invalid = { status: 400, body: { code: 'INVALID_INPUT' } };

/** Returns the token with changed claims and the original signature. */
function tamper(token: string, change: object): string {
  const [head, body = '', signature] = token.split('.');
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), ...change };
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}

describe('adding', () => {
  it("uses the provider's email as the nickname", async () => {
    const { added } = await withOauth();
    expect(added).toMatchObject({ status: 201, body: { type: 'OAUTH', nickname: 'ada@provider.example' } });
  });

  it('adds several identities, each once', async () => {
    const { add, issue } = await withOauth();
    expect(await add(issue({ subject: 'ada at work', email: undefined }))).toMatchObject({
      status: 201,
      body: { nickname: 'ada at work' },
    });
    expect(await add(issue())).toMatchObject({
      status: 400,
      body: { details: { reason: 'OAUTH_CREDENTIAL_ALREADY_EXISTS' } },
    });
  });

  it('accepts a token that becomes too old between the legs', async () => {
    const { platform, ada, issue } = await withOauth();
    const body = { type: 'OAUTH', accountId: ada.accountId, oidcToken: issue({ subject: 'slow' }) };
    const { body: retry } = await platform.call<Leg>(createCredential, { body });
    await platform.clock.advance(120_000);
    const signature = await ada.device.sign(retry.payloadToSign);
    const second = await platform.call(createCredential, { body, signature, requestId: retry.requestId });
    expect(second).toMatchObject({ status: 201 });
  });

  it('rejects an unreadable token, another issuer, a forged token and a stale one', async () => {
    const { platform, add, issue } = await withOauth();
    expect(await add('sandbox-valid-oidc-token')).toMatchObject(invalid);
    expect(await add('a.b.c')).toMatchObject(invalid);
    expect(await add(tamper(issue(), { iss: 'https://accounts.google.com' }))).toMatchObject(invalid);
    expect(await add(tamper(issue(), { sub: 'eve' }))).toMatchObject(createUnauthorized('SIGNATURE_INVALID'));
    const stale = issue({ subject: 'later' });
    await platform.clock.advance(61_000);
    expect(await add(stale)).toMatchObject(createUnauthorized('TOKEN_STALE'));
  });
});

describe('verification', () => {
  it("opens a session in one leg with the SHA-256 of the key's hex text as nonce", async () => {
    const { platform, ada, device, issue, verify, nonce } = await withOauth();
    const { status, body } = await verify(issue({ nonce }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'OAUTH', nickname: 'ada@provider.example' });
    expect(body).not.toHaveProperty('encryptedSessionSigningKey');
    await platform.fund(ada.accountId, 5_000_000);
    const bob = await platform.register();
    const quote = await platform.quote(ada.accountId, bob.accountId, 1_000_000);
    expect(await platform.execute({ ...ada, device }, quote)).toMatchObject({ status: 200 });
  });

  it('seals a session key for an uncompressed client key', async () => {
    const { device, issue, verify } = await withOauth();
    const { body } = await verify(issue({ nonce: hashToHex(device.publicKey) }), device.publicKey);
    expect(body.encryptedSessionSigningKey).toMatch(/^[1-9A-HJ-NP-Za-km-z]{110,120}$/);
  });

  it('accepts a token of 60 seconds and rejects one of 61', async () => {
    const { platform, issue, verify, nonce } = await withOauth();
    const token = issue({ nonce });
    await platform.clock.advance(60_000);
    expect(await verify(token)).toMatchObject({ status: 200 });
    await platform.clock.advance(1_000);
    expect(await verify(token)).toMatchObject(createUnauthorized('TOKEN_STALE'));
  });

  it.each([
    ['another audience', { audience: 'another' }, 'WRONG_AUDIENCE'],
    ['another person', { subject: 'eve' }, 'WRONG_SUBJECT'],
    ['no nonce', { nonce: undefined }, 'WRONG_NONCE'],
    ['the nonce of another key', { nonce: hashToHex('02') }, 'WRONG_NONCE'],
  ])('rejects %s', async (_, change, reason) => {
    const { issue, verify, nonce } = await withOauth();
    expect(await verify(issue({ nonce, ...change }))).toMatchObject(createUnauthorized(reason));
  });

  it('rejects a forged token, an unreadable one, and a key that is not on the curve', async () => {
    const { issue, verify, nonce } = await withOauth();
    expect(await verify(tamper(issue(), { nonce }))).toMatchObject(createUnauthorized('SIGNATURE_INVALID'));
    expect(await verify(tamper(issue({ nonce }), { iss: 'https://evil.example' }))).toMatchObject(
      createUnauthorized('SIGNATURE_INVALID'),
    );
    expect(await verify('a.b.c')).toMatchObject(invalid);
    expect(await verify(issue({ nonce }), `02${'ff'.repeat(32)}`)).toMatchObject(invalid);
  });

  it('rejects a challenge request', async () => {
    const { platform, added } = await withOauth();
    expect(await platform.call(challengeCredential, { params: { authMethodId: added.body.id } })).toMatchObject(
      invalid,
    );
  });
});

it('returns the keys and a token through the developer API', async () => {
  const { platform, verify, nonce } = await withOauth();
  const callDeveloperApi = async (path: string, init?: RequestInit) =>
    (await platform.sandbox.fetch(new Request(`http://sandbox.test${path}`, init))).json();
  expect(await callDeveloperApi('/developer/identity-provider')).toMatchObject({ keys: [{ kty: 'EC', alg: 'ES256' }] });
  const body = JSON.stringify({ ...person, nonce });
  const { idToken } = (await callDeveloperApi('/developer/id-token', { method: 'POST', body })) as { idToken: string };
  expect(await verify(idToken)).toMatchObject({ status: 200 });
});
