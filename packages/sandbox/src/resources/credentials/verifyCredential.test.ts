import { listInternalAccounts } from '@latchkey/contract/accounts';
import { challengeCredential, listCredentials, verifyCredential } from '@latchkey/contract/credentials';
import { createCustomer } from '@latchkey/contract/customers';
import { describe, expect, it } from 'vitest';
import { envelope, makeDevice, sealText } from '../../../test/device.ts';
import { openPlatform } from '../../../test/platform.ts';
import { makeRecipient } from '../../../test/sealing.ts';
import { toUncompressedHex } from '../../crypto/points.ts';

async function begun(options: Parameters<typeof openPlatform>[0] = {}) {
  const platform = openPlatform(options);
  const { authMethodId } = await platform.register();
  const device = await makeDevice();
  const params = { authMethodId };
  const bundle = async () => {
    const { body } = await platform.call<{ otpEncryptionTargetBundle: string }>(challengeCredential, { params });
    return body.otpEncryptionTargetBundle;
  };
  const first = (encryptedOtpBundle: string) =>
    platform.call<{ code: string; message: string; payloadToSign: string; requestId: string; expiresAt: string }>(
      verifyCredential,
      { params, body: { type: 'EMAIL_OTP', encryptedOtpBundle } },
    );
  const guess = async (target: string, code: string) => first(await device.seal(target, code));
  return { platform, authMethodId, params, device, bundle, first, guess };
}

const wrong = { status: 401, body: { code: 'UNAUTHORIZED', message: 'Invalid OTP code' } };
const notPending = { status: 401, body: { code: 'UNAUTHORIZED', message: 'No pending OTP for this credential' } };

describe('challenge', () => {
  it.each(['{"clientPublicKey":7}', '[]', 'null', '{', ' '])('ignores the body %s of a code', async (bytes) => {
    const { platform, params, guess } = await begun();
    const { status, body } = await platform.call<{ otpEncryptionTargetBundle: string }>(challengeCredential, {
      params,
      bytes,
    });
    expect(status).toBe(200);
    expect(await guess(body.otpEncryptionTargetBundle, '000000')).toMatchObject({ status: 202 });
  });
});

describe('first leg', () => {
  it('returns 202 with an enclave token to sign, valid for five minutes', async () => {
    const { platform, bundle, guess, device } = await begun();
    const response = await guess(await bundle(), '000000');
    expect(response).toMatchObject({
      status: 202,
      body: { type: 'EMAIL_OTP', requestId: expect.stringMatching(/^Request:/) },
    });
    expect(Date.parse(response.body.expiresAt) - platform.clock.now()).toBe(300_000);
    const claims = JSON.parse(Buffer.from(response.body.payloadToSign.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ verification_type: 'OTP_TYPE_EMAIL', public_key: device.publicKey });
  });

  it('rejects a wrong code and accepts the right one after it', async () => {
    const { bundle, guess } = await begun();
    const target = await bundle();
    expect(await guess(target, '999999')).toMatchObject(wrong);
    expect(await guess(target, '000000')).toMatchObject({ status: 202 });
  });

  it('rejects an expired code, to the millisecond', async () => {
    const { platform, bundle, guess } = await begun();
    const target = await bundle();
    await platform.clock.advance(299_999);
    expect(await guess(target, '111111')).toMatchObject(wrong);
    await platform.clock.advance(1);
    expect(await guess(target, '000000')).toMatchObject(notPending);
  });

  it('distinguishes a superseded code from a wrong one and does not count it', async () => {
    const { bundle, guess } = await begun();
    const old = await bundle();
    const fresh = await bundle();
    for (let at = 0; at < 6; at++) expect(await guess(old, '000000')).toMatchObject(notPending);
    expect(await guess(fresh, '000000')).toMatchObject({ status: 202 });
  });

  it('accepts a code for one first leg only', async () => {
    const { bundle, guess } = await begun();
    const target = await bundle();
    expect(await guess(target, '000000')).toMatchObject({ status: 202 });
    expect(await guess(target, '000000')).toMatchObject(notPending);
  });

  it('rejects a code before one was sent', async () => {
    const { guess } = await begun();
    const target = Buffer.from(
      JSON.stringify({ targetPublic: toUncompressedHex(makeRecipient('x').publicKey) }),
    ).toString('hex');
    expect(await guess(JSON.stringify({ data: target }), '000000')).toMatchObject(notPending);
  });

  // requirement: 44
  it('invalidates a code after five wrong attempts: 429 with Retry-After, also for the right code, until a new one is sent', async () => {
    const { platform, bundle, guess } = await begun();
    const target = await bundle();
    for (let at = 0; at < 5; at++) expect(await guess(target, '999999')).toMatchObject(wrong);
    const locked = await guess(target, '000000');
    expect(locked).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(locked.headers.get('retry-after'))).toBe(300);
    await platform.clock.advance(300_000);
    expect(await guess(target, '000000')).toMatchObject(notPending);
    expect(await guess(await bundle(), '000000')).toMatchObject({ status: 202 });
  });

  // requirement: 44
  it('locks the credential after fifteen wrong attempts in an hour across codes, then unlocks it', async () => {
    const { platform, bundle, guess, params } = await begun();
    for (let code = 0; code < 3; code++) {
      const target = await bundle();
      for (let at = 0; at < 5; at++) expect(await guess(target, '999999')).toMatchObject(wrong);
    }
    expect(await platform.call(challengeCredential, { params })).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED' },
    });
    await platform.clock.advance(3_600_000);
    expect(await guess(await bundle(), '000000')).toMatchObject({ status: 202 });
  });

  it('sends random codes by email and rejects the fixed one', async () => {
    const { platform, bundle, guess } = await begun({ codes: 'random' });
    const target = await bundle();
    const code = platform.sandbox.world.inbox().at(-1)?.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect(await guess(target, '000000')).toMatchObject(wrong);
    expect(await guess(target, code)).toMatchObject({ status: 202 });
  });

  it.each([
    ['garbage', 'garbage'],
    ['quotes around it', `'{"encappedPublic":"04","ciphertext":""}'`],
    ['no ciphertext', '{"encappedPublic":"04"}'],
  ])('rejects a bundle of %s as invalid input', async (_, text) => {
    const { bundle, first } = await begun();
    await bundle();
    const response = await first(text);
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', details: { errors: [{ field: 'encryptedOtpBundle' }] } },
    });
  });

  it('treats a code sealed to an unknown target, or with an invalid key, as wrong', async () => {
    const { bundle, first } = await begun();
    const target = await bundle();
    const stranger = toUncompressedHex(makeRecipient('stranger').publicKey);
    expect(await first(await sealText(stranger, '{"otp_code":"000000","public_key":"02"}'))).toMatchObject(wrong);
    const { targetPublic } = JSON.parse(Buffer.from(JSON.parse(target).data, 'hex').toString());
    expect(await first(await sealText(targetPublic, '{"otp_code":"000000","public_key":"nothex"}'))).toMatchObject(
      wrong,
    );
  });

  it('rejects another credential type and an unknown credential', async () => {
    const { platform, params, bundle, device } = await begun();
    const encryptedOtpBundle = await device.seal(await bundle(), '000000');
    const body = { type: 'SMS_OTP', encryptedOtpBundle };
    expect(await platform.call(verifyCredential, { params, body })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    });
    const unknown = { params: { authMethodId: 'AuthMethod:none' }, body: { ...body, type: 'EMAIL_OTP' } };
    expect(await platform.call(verifyCredential, unknown)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('second leg', () => {
  async function challenged() {
    const opened = await begun();
    const encryptedOtpBundle = await opened.device.seal(await opened.bundle(), '000000');
    const body = { type: 'EMAIL_OTP', encryptedOtpBundle };
    const { body: retry } = await opened.first(encryptedOtpBundle);
    const signature = await opened.device.sign(retry.payloadToSign);
    const call = (options: object) =>
      opened.platform.call<{ code: string; expiresAt: string }>(verifyCredential, {
        params: opened.params,
        body,
        ...options,
      });
    return { ...opened, body, retry, signature, requestId: retry.requestId, call };
  }

  it('returns 200 with a session of fifteen minutes', async () => {
    const { platform, call, signature, requestId } = await challenged();
    const response = await call({ signature, requestId });
    expect(response).toMatchObject({
      status: 200,
      body: { id: expect.stringMatching(/^Session:/), type: 'EMAIL_OTP' },
    });
    expect(Date.parse(response.body.expiresAt) - platform.clock.now()).toBe(900_000);
  });

  it('accepts a request id once', async () => {
    const { call, signature, requestId } = await challenged();
    await call({ signature, requestId });
    expect(await call({ signature, requestId })).toMatchObject({
      status: 401,
      body: { code: 'WALLET_SIGNATURE_INVALID', details: { reason: 'REQUEST_ID_USED' } },
    });
  });

  it('rejects a missing request id, a missing signature, and an unknown request id', async () => {
    const { call, signature, requestId } = await challenged();
    expect(await call({ signature })).toMatchObject({ status: 401, body: { code: 'REQUEST_ID_MISSING' } });
    expect(await call({ requestId })).toMatchObject({ status: 401, body: { code: 'WALLET_SIGNATURE_MISSING' } });
    expect(await call({ signature, requestId: 'Request:none' })).toMatchObject({
      status: 401,
      body: { code: 'WALLET_SIGNATURE_INVALID', details: { reason: 'REQUEST_ID_UNKNOWN' } },
    });
  });

  it('rejects a request after five minutes', async () => {
    const { platform, call, signature, requestId } = await challenged();
    await platform.clock.advance(300_000);
    expect(await call({ signature, requestId })).toMatchObject({
      status: 401,
      body: { details: { reason: 'REQUEST_ID_EXPIRED' } },
    });
  });

  it('rejects a body with one additional space', async () => {
    const { call, signature, requestId, body } = await challenged();
    const bytes = `${JSON.stringify(body)} `;
    expect(await call({ signature, requestId, bytes })).toMatchObject({
      status: 401,
      body: { code: 'WALLET_SIGNATURE_BODY_MISMATCH' },
    });
  });

  it("rejects another credential's request id", async () => {
    const { platform, call, signature } = await challenged();
    const other = await platform.register();
    const { response } = await platform.beginLogin(other.authMethodId, await makeDevice());
    const { requestId } = response.body;
    expect(await call({ signature, requestId })).toMatchObject({
      status: 401,
      body: { code: 'WALLET_SIGNATURE_BODY_MISMATCH' },
    });
  });

  it('rejects malformed signatures and those for another payload or by another key, and accepts the right one afterwards', async () => {
    const { call, device, signature, requestId, retry } = await challenged();
    const getErrorCode = async (value: string) => (await call({ signature: value, requestId })).body.code;
    expect(await getErrorCode('sandbox-valid-signature')).toBe('WALLET_SIGNATURE_MALFORMED');
    expect(await getErrorCode(envelope({ publicKey: device.compressed, scheme: 'OTHER', signature: '00' }))).toBe(
      'WALLET_SIGNATURE_MALFORMED',
    );
    expect(await getErrorCode(await device.sign(`${retry.payloadToSign} `))).toBe('WALLET_SIGNATURE_INVALID');
    expect(await getErrorCode(await (await makeDevice()).sign(retry.payloadToSign))).toBe('WALLET_SIGNATURE_INVALID');
    expect((await call({ signature, requestId })).status).toBe(200);
  });
});

it('signs in by SMS in the same way', async () => {
  const platform = openPlatform();
  const body = { customerType: 'INDIVIDUAL', phoneNumber: '+14155550100' };
  const { body: customer } = await platform.call<{ id: string }>(createCustomer, { body });
  const accounts = await platform.call<{ data: { id: string }[] }>(listInternalAccounts, {
    query: { customerId: customer.id },
  });
  const accountId = accounts.body.data[0]?.id ?? '';
  const { body: list } = await platform.call<{ data: { id: string }[] }>(listCredentials, { query: { accountId } });
  expect(list.data).toMatchObject([{ type: 'SMS_OTP', nickname: '+14155550100' }]);
  const { session } = await platform.login(list.data[0]?.id ?? '');
  expect(session).toMatchObject({ type: 'SMS_OTP', accountId });
});

it('returns no credentials for an unknown account, and rejects a malformed id', async () => {
  const platform = openPlatform();
  expect(await platform.call(listCredentials, { query: { accountId: 'InternalAccount:none' } })).toMatchObject({
    status: 200,
    body: { data: [] },
  });
  expect(await platform.call(listCredentials, { query: { accountId: 'none' } })).toMatchObject({ status: 400 });
  expect(await platform.call(listCredentials)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
});
