import { listCredentials } from '@latchkey/contract/credentials';
import {
  type Customer,
  confirmEmailVerification,
  confirmPhoneVerification,
  deleteCustomer,
  sendEmailVerification,
  sendPhoneVerification,
} from '@latchkey/contract/customers';
import { describe, expect, it } from 'vitest';
import { openOnboarding } from '../../../test/onboarding.ts';
import type { CallOptions } from '../../../test/platform.ts';
import type { SandboxOptions } from '../../sandbox.ts';

const email = 'eva@example.com';
const phoneNumber = '+4915112345678';

async function openContacts(options: SandboxOptions = {}, customer: object = { region: 'DE' }) {
  const onboarding = openOnboarding(options);
  const { body: eva } = await onboarding.create({ email, phoneNumber, ...customer });
  const params = { customerId: eva.id };
  const { call } = onboarding;
  const sendEmail = (more: CallOptions = {}) => call(sendEmailVerification, { params, ...more });
  const sendPhone = () => call(sendPhoneVerification, { params });
  const confirmEmail = (code: string) => call<Customer>(confirmEmailVerification, { params, body: { code } });
  const confirmPhone = (code: string) => call<Customer>(confirmPhoneVerification, { params, body: { code } });
  return { ...onboarding, eva, params, sendEmail, sendPhone, confirmEmail, confirmPhone };
}

const invalidCode = { status: 400, body: { code: 'INVALID_INPUT', details: { errors: [{ field: 'code' }] } } };
const conflict = (reason: string) => ({ status: 409, body: { code: 'CONFLICT', details: { reason } } });

it('sends a code to each contact and verifies it', async () => {
  const { sendEmail, sendPhone, confirmEmail, confirmPhone, codeTo } = await openContacts();
  expect(await sendEmail()).toMatchObject({ status: 204, text: '' });
  expect(codeTo(email)).toBe('123456');
  expect(await confirmEmail(codeTo(email))).toMatchObject({
    status: 200,
    body: { email, contactVerification: { email: 'VERIFIED', phone: 'PENDING' } },
  });
  expect((await sendPhone()).status).toBe(204);
  expect(await confirmPhone(codeTo(phoneNumber))).toMatchObject({
    status: 200,
    body: { contactVerification: { email: 'VERIFIED', phone: 'VERIFIED' } },
  });
});

it('sends random codes, invalidates the previous one, and separates channels', async () => {
  const { sendEmail, sendPhone, confirmEmail, codeTo } = await openContacts({ codes: 'random' });
  await sendEmail();
  const first = codeTo(email);
  await sendEmail();
  const second = codeTo(email);
  await sendPhone();
  expect(second).toMatch(/^\d{6}$/);
  expect(new Set([first, second, codeTo(phoneNumber)]).size).toBe(3);
  expect(await confirmEmail(first)).toMatchObject(invalidCode);
  expect(await confirmEmail(codeTo(phoneNumber))).toMatchObject(invalidCode);
  expect(await confirmEmail(second)).toMatchObject({ status: 200 });
});

describe('rejected codes', () => {
  it('invalidates a code after five wrong attempts, until a new one is sent', async () => {
    const { sendEmail, confirmEmail } = await openContacts();
    await sendEmail();
    for (let at = 0; at < 5; at++) expect(await confirmEmail('000000')).toMatchObject(invalidCode);
    expect(await confirmEmail('123456')).toMatchObject(invalidCode);
    await sendEmail();
    for (let at = 0; at < 4; at++) await confirmEmail('000000');
    expect(await confirmEmail('123456')).toMatchObject({ status: 200 });
  });

  it('rejects an expired code, to the millisecond, and one that was never sent', async () => {
    const { sendEmail, confirmEmail, clock } = await openContacts();
    const never = await confirmEmail('123456');
    expect(never).toMatchObject(invalidCode);
    await sendEmail();
    await clock.advance(600_000 - 1);
    expect((await confirmEmail('000000')).text).toBe(never.text);
    await clock.advance(1);
    expect((await confirmEmail('123456')).text).toBe(never.text);
  });

  it('rejects a code that was sent to an earlier number', async () => {
    const { sendPhone, confirmPhone, codeTo, patch, account, login, call, eva } = await openContacts();
    await sendPhone();
    const { id: accountId } = await account(eva.id);
    const list = await call<{ data: { id: string; type: string }[] }>(listCredentials, { query: { accountId } });
    const { device } = await login(list.body.data.find(({ type }) => type === 'SMS_OTP')?.id ?? '');
    const change = { phoneNumber: '+4915112345679' };
    const leg = await patch(eva, change);
    const signature = await device.sign(String(leg.body['payloadToSign']));
    const done = await patch(eva, change, { signature, requestId: String(leg.body['requestId']) });
    expect(done).toMatchObject({ status: 200, body: { contactVerification: { phone: 'PENDING' } } });
    expect(await confirmPhone(codeTo(phoneNumber))).toMatchObject(invalidCode);
    await sendPhone();
    expect(await confirmPhone(codeTo(change.phoneNumber))).toMatchObject({ status: 200 });
  });

  it.each(['', 'x'.repeat(33)])('rejects a malformed code: %j', async (code) => {
    const { sendEmail, confirmEmail } = await openContacts();
    await sendEmail();
    expect(await confirmEmail(code)).toMatchObject(invalidCode);
  });
});

describe('contacts that need no code', () => {
  it.each([[{ region: 'US' }], [{ region: 'GB' }], [{ region: undefined }]])(
    'rejects requests for a customer with %j',
    async (customer) => {
      const { sendEmail, sendPhone, confirmEmail, confirmPhone } = await openContacts({}, customer);
      for (const response of [await sendEmail(), await sendPhone(), await confirmEmail('1'), await confirmPhone('1')])
        expect(response).toMatchObject(conflict('CHANNEL_NOT_REQUIRED'));
    },
  );

  it('rejects a verified contact', async () => {
    const { sendEmail, confirmEmail } = await openContacts();
    await sendEmail();
    await confirmEmail('123456');
    expect(await sendEmail()).toMatchObject(conflict('CHANNEL_VERIFIED'));
    expect(await confirmEmail('123456')).toMatchObject(conflict('CHANNEL_VERIFIED'));
  });

  it('rejects an unknown and a deleted customer', async () => {
    const { call, params, sendEmail, confirmPhone } = await openContacts();
    const none = { params: { customerId: 'Customer:none' } };
    const missing = { status: 404, body: { code: 'USER_NOT_FOUND' } };
    expect(await call(sendPhoneVerification, none)).toMatchObject(missing);
    expect(await call(confirmEmailVerification, { ...none, body: { code: '1' } })).toMatchObject(missing);
    await call(deleteCustomer, { params });
    expect(await sendEmail()).toMatchObject(missing);
    expect(await confirmPhone('1')).toMatchObject(missing);
  });
});

it('sends one code for a repeated request with the same key', async () => {
  const { sendEmail, sandbox } = await openContacts();
  await sendEmail({ key: 'k' });
  expect((await sendEmail({ key: 'k' })).status).toBe(204);
  expect(sandbox.world.inbox().filter(({ to }) => to === email)).toHaveLength(1);
});
