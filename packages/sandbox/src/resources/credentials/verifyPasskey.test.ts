import { createHash } from 'node:crypto';
import { updateInternalAccount } from '@latchkey/contract/accounts';
import { challengeCredential, listCredentials } from '@latchkey/contract/credentials';
import { listSessions } from '@latchkey/contract/sessions';
import { decryptCredentialBundle } from '@turnkey/crypto';
import { describe, expect, it } from 'vitest';
import { makeDevice } from '../../../test/device.ts';
import { openPlatform } from '../../../test/platform.ts';
import { makeRecipient } from '../../../test/sealing.ts';
import { addPasskey, assertPasskey, base64url, type Leg } from '../../../test/wallet.ts';
import { toHex } from '../../crypto/bytes.ts';
import { toUncompressedHex } from '../../crypto/points.ts';

async function withPasskey() {
  const platform = openPlatform();
  const ada = await platform.signIn();
  const passkey = await addPasskey(platform, ada.accountId, ada.device);
  const device = await makeDevice();
  const begin = (change?: object, key = device.compressed) => assertPasskey(platform, passkey, key, change);
  return { platform, ada, passkey, device, begin };
}

const createUnauthorized = (reason: string) => ({ status: 401, body: { code: 'UNAUTHORIZED', details: { reason } } });

describe('challenge', () => {
  it("returns 64 hex digits for the client's key and a request id, valid for five minutes", async () => {
    const { platform, passkey, begin } = await withPasskey();
    const { challenge } = await begin();
    expect(challenge).toMatchObject({
      status: 200,
      body: {
        type: 'PASSKEY',
        nickname: 'Phone',
        credentialId: passkey.authenticator.credentialId,
        challenge: expect.stringMatching(/^[0-9a-f]{64}$/),
        requestId: expect.stringMatching(/^Request:/),
      },
    });
    expect(Date.parse(challenge.body.expiresAt) - platform.clock.now()).toBe(300_000);
  });

  it('hashes a session request that names the owner of the account as the user', async () => {
    const { platform, ada, device, begin } = await withPasskey();
    const { challenge } = await begin();
    const change = { params: { internalAccountId: ada.accountId }, body: { privateEnabled: true } };
    const { body } = await platform.call<Leg>(updateInternalAccount, change);
    const { organizationId } = JSON.parse(body.payloadToSign);
    const { requestId } = challenge.body;
    const request = {
      organizationId,
      parameters: { requestId, targetPublicKey: device.compressed, userId: organizationId },
      timestampMs: String(platform.clock.now()),
      type: 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2',
    };
    expect(challenge.body.challenge).toBe(createHash('sha256').update(JSON.stringify(request)).digest('hex'));
  });

  it.each([
    ['no key', {}],
    ['a key of another length', { clientPublicKey: '02ab' }],
    ['a key of another type', { clientPublicKey: 7 }],
    ['a key off the curve', { clientPublicKey: `04${'11'.repeat(64)}` }],
  ])('rejects %s', async (_, body) => {
    const { platform, passkey } = await withPasskey();
    expect(await platform.call(challengeCredential, { params: passkey.params, body })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', details: { errors: [{ field: 'clientPublicKey' }] } },
    });
  });
});

describe('challenge body', () => {
  it.each([
    ['no object', '[]', 'INVALID_INPUT'],
    ['no body', '', 'INVALID_INPUT'],
    ['no JSON', '{', 'INVALID_REQUEST_FORMAT'],
  ])('rejects %s', async (_, bytes, code) => {
    const { platform, passkey } = await withPasskey();
    expect(await platform.call(challengeCredential, { params: passkey.params, bytes })).toMatchObject({
      status: 400,
      body: { code },
    });
  });
});

describe('verification', () => {
  // requirement: 40
  it("opens a session for the client's key when the UTF-8 of the hex text is signed", async () => {
    const { platform, ada, passkey, device, begin } = await withPasskey();
    const { verify } = await begin();
    const { status, body } = await verify();
    expect(status).toBe(200);
    const { credentialId } = passkey.authenticator;
    expect(body).toMatchObject({ type: 'PASSKEY', nickname: 'Phone', credentialId });
    expect(body).not.toHaveProperty('encryptedSessionSigningKey');
    await platform.fund(ada.accountId, 5_000_000);
    const bob = await platform.register();
    const quote = await platform.quote(ada.accountId, bob.accountId, 1_000_000);
    expect(await platform.execute({ ...ada, device }, quote)).toMatchObject({ status: 200 });
  });

  it('creates and seals the session key once for an uncompressed client key', async () => {
    const { platform, ada, begin } = await withPasskey();
    const client = makeRecipient('client');
    const { body } = await (await begin({}, toUncompressedHex(client.publicKey))).verify();
    const secret = decryptCredentialBundle(body.encryptedSessionSigningKey ?? '', toHex(client.secret));
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    const listed = await platform.call<{ data: object[] }>(listSessions, { query: { accountId: ada.accountId } });
    expect(listed.text).toContain(body.id);
    expect(listed.text).not.toContain('encryptedSessionSigningKey');
  });

  it.each([
    ['the challenge decoded as base64url', { challenge: 'AAAA' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { relyingPartyId: 'evil.example' }],
    ['no user presence', { flags: 0x04 }],
    ['a user who was not recognised', { flags: 0x01 }],
    ['the wrong ceremony', { clientData: { type: 'webauthn.create' } }],
    ['a counter that went back', { counter: 1 }],
    ['bytes turned after signing', { tampered: true }],
  ])('rejects %s', async (_, change) => {
    const { begin } = await withPasskey();
    const { verify } = await begin(change);
    expect(await verify()).toMatchObject(createUnauthorized('ASSERTION_INVALID'));
  });

  it('rejects a signature of the 32 decoded bytes', async () => {
    const { platform, passkey, device, begin } = await withPasskey();
    const { challenge } = await begin();
    const decoded = Buffer.from(challenge.body.challenge, 'hex').toString('base64url');
    const { verify } = await assertPasskey(platform, passkey, device.compressed, { challenge: decoded });
    expect(await verify()).toMatchObject(createUnauthorized('ASSERTION_INVALID'));
  });

  it('rejects a signature by another authenticator or for another credential id', async () => {
    const { platform, ada, passkey, device, begin } = await withPasskey();
    const other = await addPasskey(platform, ada.accountId, ada.device);
    const { verify } = await assertPasskey(
      platform,
      { ...passkey, authenticator: other.authenticator },
      device.compressed,
    );
    expect(await verify()).toMatchObject(createUnauthorized('ASSERTION_INVALID'));
    const mine = await begin();
    const forged = { ...mine.assertion, signature: base64url('sandbox-valid-passkey-signature') };
    expect(await mine.verify({ body: { type: 'PASSKEY', assertion: forged } })).toMatchObject(
      createUnauthorized('ASSERTION_INVALID'),
    );
  });

  it('accepts an assertion once, and replaces or expires a challenge after five minutes', async () => {
    const { platform, begin } = await withPasskey();
    const first = await begin();
    const second = await begin();
    expect(await first.verify()).toMatchObject(createUnauthorized('REQUEST_ID_USED'));
    expect(await second.verify()).toMatchObject({ status: 200 });
    expect(await second.verify()).toMatchObject(createUnauthorized('REQUEST_ID_USED'));
    const third = await begin();
    await platform.clock.advance(300_000);
    expect(await third.verify()).toMatchObject(createUnauthorized('REQUEST_ID_EXPIRED'));
  });

  it('opens one session when an assertion arrives twice at the same time', async () => {
    const { begin } = await withPasskey();
    const { verify } = await begin();
    const statuses = (await Promise.all([verify(), verify()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
  });

  it('rejects a Request-Id that is missing, unknown, or of another passkey', async () => {
    const { platform, ada, passkey, device, begin } = await withPasskey();
    const { verify } = await begin();
    const other = await addPasskey(platform, ada.accountId, ada.device);
    const theirs = await assertPasskey(platform, other, device.compressed);
    expect(await verify({ requestId: '' })).toMatchObject({ status: 401, body: { code: 'REQUEST_ID_MISSING' } });
    expect(await verify({ requestId: 'Request:none' })).toMatchObject(createUnauthorized('REQUEST_ID_UNKNOWN'));
    const { requestId } = theirs.challenge.body;
    expect(await verify({ requestId })).toMatchObject(createUnauthorized('REQUEST_ID_UNKNOWN'));
    expect(await verify({ params: { authMethodId: 'AuthMethod:none' } })).toMatchObject({ status: 404 });
    expect(passkey.credential).toMatchObject({ credentialId: passkey.authenticator.credentialId });
  });

  it('rejects a passkey for a code credential', async () => {
    const { ada, begin } = await withPasskey();
    const { verify } = await begin();
    expect(await verify({ params: { authMethodId: ada.authMethodId } })).toMatchObject({
      status: 400,
      body: { details: { errors: [{ field: 'type' }] } },
    });
  });

  it('keeps the challenge open after a rejected assertion', async () => {
    const { begin } = await withPasskey();
    const { verify, assertion } = await begin();
    const wrong = { ...assertion, credentialId: base64url('another') };
    expect(await verify({ body: { type: 'PASSKEY', assertion: wrong } })).toMatchObject({ status: 401 });
    expect(await verify()).toMatchObject({ status: 200 });
  });
});

it('lists a passkey with its credential id', async () => {
  const { platform, ada, passkey } = await withPasskey();
  const { body } = await platform.call<{ data: Leg[] }>(listCredentials, { query: { accountId: ada.accountId } });
  expect(body.data.map(({ type }) => type)).toEqual(['EMAIL_OTP', 'PASSKEY']);
  expect(body.data[1]?.credentialId).toBe(passkey.authenticator.credentialId);
});
