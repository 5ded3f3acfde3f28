import { listInternalAccounts } from '@latchkey/contract/accounts';
import { challengeCredential, listCredentials, verifyCredential } from '@latchkey/contract/credentials';
import { createCustomer } from '@latchkey/contract/customers';
import { describe, expect, it } from 'vitest';
import { envelope, makeDevice, sealText } from '../../../test/device.ts';
import { openPlatform } from '../../../test/platform.ts';
import { makeRecipient } from '../../../test/sealing.ts';
import { uncompressedHex } from '../../crypto/points.ts';

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

describe('first leg', () => {
  it('default: 202 with a token of the enclave to sign, for five minutes', async () => {
    const { platform, bundle, guess, device } = await begun();
    const answer = await guess(await bundle(), '000000');
    expect(answer).toMatchObject({
      status: 202,
      body: { type: 'EMAIL_OTP', requestId: expect.stringMatching(/^Request:/) },
    });
    expect(Date.parse(answer.body.expiresAt) - platform.clock.now()).toBe(300_000);
    const claims = JSON.parse(Buffer.from(answer.body.payloadToSign.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ verification_type: 'OTP_TYPE_EMAIL', public_key: device.publicKey });
  });

  it('error: a wrong code, and the right one after it', async () => {
    const { bundle, guess } = await begun();
    const target = await bundle();
    expect(await guess(target, '999999')).toMatchObject(wrong);
    expect(await guess(target, '000000')).toMatchObject({ status: 202 });
  });

  it('error: an expired code, to the millisecond', async () => {
    const { platform, bundle, guess } = await begun();
    const target = await bundle();
    await platform.clock.advance(299_999);
    expect(await guess(target, '111111')).toMatchObject(wrong);
    await platform.clock.advance(1);
    expect(await guess(target, '000000')).toMatchObject(notPending);
  });

  it('error: a superseded code is not a wrong one, and does not count against the new one', async () => {
    const { bundle, guess } = await begun();
    const old = await bundle();
    const fresh = await bundle();
    for (let at = 0; at < 6; at++) expect(await guess(old, '000000')).toMatchObject(notPending);
    expect(await guess(fresh, '000000')).toMatchObject({ status: 202 });
  });

  it('error: a code is good for one first leg', async () => {
    const { bundle, guess } = await begun();
    const target = await bundle();
    expect(await guess(target, '000000')).toMatchObject({ status: 202 });
    expect(await guess(target, '000000')).toMatchObject(notPending);
  });

  it('error: nothing was sent yet', async () => {
    const { guess } = await begun();
    const target = Buffer.from(
      JSON.stringify({ targetPublic: uncompressedHex(makeRecipient('x').publicKey) }),
    ).toString('hex');
    expect(await guess(JSON.stringify({ data: target }), '000000')).toMatchObject(notPending);
  });

  it('#44 five wrong codes end it: 429 with Retry-After, the right code included, until a new one is sent', async () => {
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

  it('#44 wrong codes count across codes: fifteen in an hour lock the credential, then it opens again', async () => {
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

  it('behavior: random codes come by mail, and the fixed one is wrong', async () => {
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
  ])('error: a bundle of %s is invalid input', async (_, text) => {
    const { bundle, first } = await begun();
    await bundle();
    const answer = await first(text);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', details: { errors: [{ field: 'encryptedOtpBundle' }] } },
    });
  });

  it('error: sealed to a stranger, or with a key that is none, is a wrong code', async () => {
    const { bundle, first } = await begun();
    const target = await bundle();
    const stranger = uncompressedHex(makeRecipient('stranger').publicKey);
    expect(await first(await sealText(stranger, '{"otp_code":"000000","public_key":"02"}'))).toMatchObject(wrong);
    const { targetPublic } = JSON.parse(Buffer.from(JSON.parse(target).data, 'hex').toString());
    expect(await first(await sealText(targetPublic, '{"otp_code":"000000","public_key":"nothex"}'))).toMatchObject(
      wrong,
    );
  });

  it('error: another type than the credential’s, and an unknown credential', async () => {
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

  it('default: 200 with a session of fifteen minutes', async () => {
    const { platform, call, signature, requestId } = await challenged();
    const answer = await call({ signature, requestId });
    expect(answer).toMatchObject({ status: 200, body: { id: expect.stringMatching(/^Session:/), type: 'EMAIL_OTP' } });
    expect(Date.parse(answer.body.expiresAt) - platform.clock.now()).toBe(900_000);
  });

  it('error: a request id is good once', async () => {
    const { call, signature, requestId } = await challenged();
    await call({ signature, requestId });
    expect(await call({ signature, requestId })).toMatchObject({
      status: 401,
      body: { code: 'WALLET_SIGNATURE_INVALID', details: { reason: 'REQUEST_ID_USED' } },
    });
  });

  it('error: no request id, no signature, an unknown one', async () => {
    const { call, signature, requestId } = await challenged();
    expect(await call({ signature })).toMatchObject({ status: 401, body: { code: 'REQUEST_ID_MISSING' } });
    expect(await call({ requestId })).toMatchObject({ status: 401, body: { code: 'WALLET_SIGNATURE_MISSING' } });
    expect(await call({ signature, requestId: 'Request:none' })).toMatchObject({
      status: 401,
      body: { code: 'WALLET_SIGNATURE_INVALID', details: { reason: 'REQUEST_ID_UNKNOWN' } },
    });
  });

  it('error: five minutes later', async () => {
    const { platform, call, signature, requestId } = await challenged();
    await platform.clock.advance(300_000);
    expect(await call({ signature, requestId })).toMatchObject({
      status: 401,
      body: { details: { reason: 'REQUEST_ID_EXPIRED' } },
    });
  });

  it('error: an altered body, by as little as a space', async () => {
    const { call, signature, requestId, body } = await challenged();
    const bytes = `${JSON.stringify(body)} `;
    expect(await call({ signature, requestId, bytes })).toMatchObject({
      status: 401,
      body: { code: 'WALLET_SIGNATURE_BODY_MISMATCH' },
    });
  });

  it('error: somebody else’s request id', async () => {
    const { platform, call, signature } = await challenged();
    const other = await platform.register();
    const { answer } = await platform.beginLogin(other.authMethodId, await makeDevice());
    const { requestId } = answer.body;
    expect(await call({ signature, requestId })).toMatchObject({
      status: 401,
      body: { code: 'WALLET_SIGNATURE_BODY_MISMATCH' },
    });
  });

  it('error: malformed, of another payload, of another key; and after each of them the right one still works', async () => {
    const { call, device, signature, requestId, retry } = await challenged();
    const refused = async (value: string) => (await call({ signature: value, requestId })).body.code;
    expect(await refused('sandbox-valid-signature')).toBe('WALLET_SIGNATURE_MALFORMED');
    expect(await refused(envelope({ publicKey: device.compressed, scheme: 'OTHER', signature: '00' }))).toBe(
      'WALLET_SIGNATURE_MALFORMED',
    );
    expect(await refused(await device.sign(`${retry.payloadToSign} `))).toBe('WALLET_SIGNATURE_INVALID');
    expect(await refused(await (await makeDevice()).sign(retry.payloadToSign))).toBe('WALLET_SIGNATURE_INVALID');
    expect((await call({ signature, requestId })).status).toBe(200);
  });
});

it('behavior: a customer with a phone number signs in by SMS the same way', async () => {
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

it('default: an unknown account has no credentials; a malformed one is invalid', async () => {
  const platform = openPlatform();
  expect(await platform.call(listCredentials, { query: { accountId: 'InternalAccount:none' } })).toMatchObject({
    status: 200,
    body: { data: [] },
  });
  expect(await platform.call(listCredentials, { query: { accountId: 'none' } })).toMatchObject({ status: 400 });
  expect(await platform.call(listCredentials)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
});
