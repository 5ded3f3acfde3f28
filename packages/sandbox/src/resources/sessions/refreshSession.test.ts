import { listSessions, refreshSession, revokeSession } from '@latchkey/contract/sessions';
import { decryptCredentialBundle } from '@turnkey/crypto';
import { expect, it } from 'vitest';
import { makeDevice } from '../../../test/device.ts';
import { openPlatform } from '../../../test/platform.ts';
import { makeRecipient } from '../../../test/sealing.ts';
import { addPasskey, assertPasskey, type Leg, signedRetry } from '../../../test/wallet.ts';
import { fromHex, toHex } from '../../crypto/bytes.ts';
import { toUncompressedHex } from '../../crypto/points.ts';

async function signedIn() {
  const platform = openPlatform();
  const ada = await platform.signIn();
  const fresh = await makeDevice();
  const params = { sessionId: ada.session.id };
  const body = { clientPublicKey: fresh.compressed };
  const refresh = (by = ada.device, given: object = body, session: { sessionId: string } = params) =>
    signedRetry(platform, refreshSession, { params: session, body: given }, by);
  const list = async () =>
    (await platform.call<{ data: Leg[] }>(listSessions, { query: { accountId: ada.accountId } })).body.data;
  return { platform, ada, fresh, params, body, refresh, list };
}

const ended = { status: 401, body: { code: 'UNAUTHORIZED', details: { reason: 'SESSION_NOT_ACTIVE' } } };

it('returns 202 with the new key, then 201 with a new id, and the new key signs', async () => {
  const { platform, ada, fresh, params, body, refresh } = await signedIn();
  const first = await platform.call<Leg>(refreshSession, { params, body });
  expect(first).toMatchObject({ status: 202 });
  expect(first.body).not.toHaveProperty('type');
  const payload = JSON.parse(first.body.payloadToSign);
  expect(payload).toMatchObject({
    type: 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2',
    // The user is the owner of the account, as in every other payload.
    parameters: { targetPublicKey: fresh.compressed, userId: payload.organizationId },
  });
  await platform.clock.advance(600_000);
  const second = await refresh();
  expect(second).toMatchObject({ status: 201, body: { type: 'EMAIL_OTP' } });
  expect(second.body.id).not.toBe(ada.session.id);
  expect(Date.parse(second.body.expiresAt) - platform.clock.now()).toBe(900_000);
  await platform.fund(ada.accountId, 5_000_000);
  const bob = await platform.register();
  const quote = await platform.quote(ada.accountId, bob.accountId, 1_000_000);
  expect(await platform.execute({ ...ada, device: fresh }, quote)).toMatchObject({ status: 200 });
});

it('keeps the previous session until it expires or the new key revokes it', async () => {
  const { platform, ada, fresh, params, refresh, list } = await signedIn();
  await platform.clock.advance(600_000);
  const { body } = await refresh();
  expect((await list()).map(({ id }) => id)).toEqual([ada.session.id, body.id]);
  expect(await signedRetry(platform, revokeSession, { params }, fresh)).toMatchObject({ status: 204 });
  expect((await list()).map(({ id }) => id)).toEqual([body.id]);
});

it('creates and seals the new key for an uncompressed client key', async () => {
  const { ada, refresh } = await signedIn();
  const client = makeRecipient('refreshing');
  const { status, body } = await refresh(ada.device, { clientPublicKey: toUncompressedHex(client.publicKey) });
  expect(status).toBe(201);
  const secret = decryptCredentialBundle(body.encryptedSessionSigningKey ?? '', toHex(client.secret));
  expect(fromHex(secret)).toHaveLength(32);
});

it('keeps the passkey of the session', async () => {
  const { platform, ada, refresh, body } = await signedIn();
  const passkey = await addPasskey(platform, ada.accountId, ada.device);
  const device = await makeDevice();
  const session = await (await assertPasskey(platform, passkey, device.compressed)).verify();
  const { credentialId } = passkey.authenticator;
  const refreshed = await refresh(device, body, { sessionId: session.body.id });
  expect(refreshed).toMatchObject({ status: 201, body: { type: 'PASSKEY', credentialId } });
});

it("rejects another session's key, another key in the body, and a key that is not on the curve", async () => {
  const { platform, ada, params, body, refresh } = await signedIn();
  const phone = await platform.login(ada.authMethodId);
  expect(await refresh(phone.device)).toMatchObject({ status: 401, body: { code: 'WALLET_SIGNATURE_INVALID' } });
  const { body: retry } = await platform.call<Leg>(refreshSession, { params, body });
  const signature = await ada.device.sign(retry.payloadToSign);
  const { requestId } = retry;
  const other = { clientPublicKey: phone.device.compressed };
  expect(await platform.call(refreshSession, { params, body: other, signature, requestId })).toMatchObject({
    status: 401,
    body: { code: 'WALLET_SIGNATURE_BODY_MISMATCH' },
  });
  expect(await refresh(ada.device, { clientPublicKey: `04${'11'.repeat(64)}` })).toMatchObject({ status: 400 });
});

it('rejects an ended session on either leg, and an unknown one alike', async () => {
  const { platform, ada, params, body, refresh } = await signedIn();
  expect(await refresh(ada.device, body, { sessionId: 'Session:none' })).toMatchObject(ended);
  await platform.clock.advance(899_999);
  const { body: retry } = await platform.call<Leg>(refreshSession, { params, body });
  await platform.clock.advance(1);
  expect(await refresh()).toMatchObject(ended);
  const signature = await ada.device.sign(retry.payloadToSign);
  const { requestId } = retry;
  expect(await platform.call(refreshSession, { params, body, signature, requestId })).toMatchObject(ended);
});
