import { createExternalAccount } from '@latchkey/contract/accounts';
import { challengeCredential, verifyCredential } from '@latchkey/contract/credentials';
import { createCustomer } from '@latchkey/contract/customers';
import { createQuote, executeQuote } from '@latchkey/contract/quotes';
import { sandboxFundInternalAccount } from '@latchkey/contract/sandbox';
import { describe, expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { getPayload, openPlatform, type Platform } from '../../test/platform.ts';
import { createFingerprint, isStored } from './idempotency.ts';

async function funded(): Promise<{ platform: Platform; ada: Awaited<ReturnType<Platform['signIn']>> }> {
  const platform = openPlatform();
  const ada = await platform.signIn();
  await platform.fund(ada.accountId, 100_000_000);
  return { platform, ada };
}

const fundOptions = (accountId: string, amount: number, key: string) => ({
  params: { internalAccountId: accountId },
  body: { amount },
  key,
});

it('excludes the signature header from the fingerprint, and includes the request id', () => {
  const request = { method: 'POST', path: '/p', body: '{}', requestId: null };
  expect(createFingerprint(request)).toBe(createFingerprint({ ...request }));
  expect(createFingerprint({ ...request, requestId: 'Request:1' })).not.toBe(createFingerprint(request));
  expect(createFingerprint({ ...request, body: '{} ' })).not.toBe(createFingerprint(request));
  expect(createFingerprint({ ...request, path: '/q' })).not.toBe(createFingerprint(request));
});

it('reads an id with and without percent-encoding as the same path', () => {
  const at = (path: string) => createFingerprint({ method: 'POST', path, body: '', requestId: null });
  expect([at('/quotes/Quote%3A1/execute'), at('/quotes/Quote%3a1/execute')]).toEqual(
    Array(2).fill(at('/quotes/Quote:1/execute')),
  );
});

it.each([
  [200, true],
  [400, true],
  [404, true],
  [409, true],
  [401, false],
  [408, false],
  [423, false],
  [429, false],
  [500, false],
  [503, false],
])('stores a response of %d: %s', (status, kept) => {
  expect(isStored({ status })).toBe(kept);
});

it('does not store a response to a missing login', () => {
  expect(isStored({ status: 409, code: 'CONFLICT' })).toBe(true);
  expect(isStored({ status: 409, code: 'SCA_SESSION_REQUIRED' })).toBe(false);
});

it.each([
  [400, 'QUOTE_REQUEST_FAILED', false],
  [424, 'PAYREQ_REQUEST_FAILED', false],
  [424, 'LNURLP_REQUEST_FAILED', false],
  [424, 'EMAIL_OTP_CREDENTIAL_SYNC_FAILED', false],
  [400, 'INSUFFICIENT_FUNDS', true],
  [412, 'UNSUPPORTED_UMA_VERSION', true],
])('decides whether a response of %d %s is stored: %s', (status, code, kept) => {
  expect(isStored({ status, code })).toBe(kept);
});

// requirement: 29
describe('idempotency', () => {
  // requirement: 29
  it('repeats the response byte for byte with one effect for the same key and request', async () => {
    const { platform, ada } = await funded();
    const first = await platform.call(sandboxFundInternalAccount, fundOptions(ada.accountId, 5, 'k'));
    await platform.clock.advance(60_000);
    const again = await platform.call(sandboxFundInternalAccount, fundOptions(ada.accountId, 5, 'k'));
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(await platform.account(ada.customerId)).toMatchObject({ balance: { amount: 100_000_005 } });
  });

  // requirement: 29
  it('rejects the same key for another body or path without an effect', async () => {
    const { platform, ada } = await funded();
    await platform.call(sandboxFundInternalAccount, fundOptions(ada.accountId, 5, 'k'));
    const conflict = { status: 409, body: { code: 'CONFLICT', details: { reason: 'IDEMPOTENCY_KEY_REUSED' } } };
    expect(await platform.call(sandboxFundInternalAccount, fundOptions(ada.accountId, 6, 'k'))).toMatchObject(conflict);
    const body = { customerType: 'INDIVIDUAL', email: 'a@example.com' };
    expect(await platform.call(createCustomer, { body, key: 'k' })).toMatchObject(conflict);
    expect(
      await platform.call(sandboxFundInternalAccount, { ...fundOptions(ada.accountId, 6, 'k'), bytes: '{' }),
    ).toMatchObject(conflict);
    expect(await platform.account(ada.customerId)).toMatchObject({ balance: { amount: 100_000_005 } });
  });

  // requirement: 29
  it('has one effect and fifty equal responses for fifty concurrent duplicates', async () => {
    const { platform, ada } = await funded();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => platform.call(sandboxFundInternalAccount, fundOptions(ada.accountId, 7, 'k'))),
    );
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await platform.account(ada.customerId)).toMatchObject({ balance: { amount: 100_000_007 } });
  });

  // requirement: 29
  it('debits once for fifty concurrent executions, with one key and with none', async () => {
    const { platform, ada } = await funded();
    const bank = await platform.bank(ada.customerId);
    for (const keyed of [true, false]) {
      const quote = await platform.quote(ada.accountId, bank.id, 10_000_000);
      const signature = await ada.device.sign(getPayload(quote));
      const options = { params: { quoteId: quote.id }, signature, ...(keyed && { key: `execute ${quote.id}` }) };
      const responses = await Promise.all(Array.from({ length: 50 }, () => platform.call(executeQuote, options)));
      const succeeded = responses.filter(({ status }) => status === 200).length;
      expect(succeeded).toBe(keyed ? 50 : 1);
      expect(responses.filter(({ status }) => status === 409)).toHaveLength(50 - succeeded);
    }
    expect(await platform.account(ada.customerId)).toMatchObject({ balance: { amount: 80_000_000 } });
  });

  // requirement: 29
  it('returns one request id for fifty concurrent verifications with one key', async () => {
    const platform = openPlatform();
    const { authMethodId } = await platform.register();
    const params = { authMethodId };
    const challenge = await platform.call<{ otpEncryptionTargetBundle: string }>(challengeCredential, { params });
    const device = await makeDevice();
    const encryptedOtpBundle = await device.seal(challenge.body.otpEncryptionTargetBundle, '000000');
    const options = { params, body: { type: 'EMAIL_OTP', encryptedOtpBundle }, key: 'first leg' };
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => platform.call<{ requestId: string }>(verifyCredential, options)),
    );
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.requestId}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(202);
  });

  // requirement: 29
  it('repeats a 4xx, even when it would succeed now', async () => {
    const { platform, ada } = await funded();
    const bank = await platform.bank(ada.customerId);
    const body = {
      source: { sourceType: 'ACCOUNT', accountId: ada.accountId },
      destination: { destinationType: 'ACCOUNT', accountId: bank.id },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 200_000_000,
    };
    const first = await platform.call(createQuote, { body, key: 'k' });
    expect(first).toMatchObject({ status: 400, body: { code: 'INSUFFICIENT_FUNDS' } });
    await platform.fund(ada.accountId, 200_000_000);
    expect(await platform.call(createQuote, { body, key: 'k' })).toMatchObject({ status: 400, text: first.text });
    expect(await platform.call(createQuote, { body, key: 'another' })).toMatchObject({ status: 201 });
  });

  // requirement: 29
  it('repeats the error of an invalid body, but not a 5xx', async () => {
    const { platform, ada } = await funded();
    const bad = { body: { customerId: ada.customerId }, key: 'bad' };
    const first = await platform.call(createExternalAccount, bad);
    expect(first.status).toBe(400);
    expect((await platform.call(createExternalAccount, bad)).text).toBe(first.text);
    platform.sandbox.world.faults.add({ effect: { kind: 'error', code: 'INTERNAL_ERROR' } });
    const options = fundOptions(ada.accountId, 1, 'fails once');
    expect((await platform.call(sandboxFundInternalAccount, options)).status).toBe(500);
    expect((await platform.call(sandboxFundInternalAccount, options)).status).toBe(200);
  });

  // requirement: 30
  it('does not store a 401 for a wrong signature: the same key succeeds when signed again', async () => {
    const { platform, ada } = await funded();
    const bank = await platform.bank(ada.customerId);
    const quote = await platform.quote(ada.accountId, bank.id, 10_000_000);
    const params = { quoteId: quote.id };
    const signature = await ada.device.sign('something else');
    expect(await platform.call(executeQuote, { params, key: 'k', signature })).toMatchObject({ status: 401 });
    const first = await platform.execute(ada, quote, { key: 'k' });
    expect(first.status).toBe(200);
    // Signing again changes the signature header's bytes, not the request.
    expect((await platform.execute(ada, quote, { key: 'k' })).text).toBe(first.text);
  });

  // requirement: 29
  it('returns the outcome for the same key after a lost response', async () => {
    const { platform, ada } = await funded();
    platform.sandbox.world.faults.add({ operation: 'sandboxFundInternalAccount', effect: { kind: 'lostResponse' } });
    const options = fundOptions(ada.accountId, 3, 'k');
    await expect(platform.call(sandboxFundInternalAccount, options)).rejects.toThrow(TypeError);
    expect((await platform.call(sandboxFundInternalAccount, options)).status).toBe(200);
    expect(await platform.account(ada.customerId)).toMatchObject({ balance: { amount: 100_000_003 } });
  });

  // requirement: 29
  it.each([
    ['empty', ''],
    ['of 256 characters', 'x'.repeat(256)],
    ['with a tab', 'a\tb'],
  ])('rejects a key that is %s', async (_, key) => {
    const { platform, ada } = await funded();
    const response = await platform.call(sandboxFundInternalAccount, fundOptions(ada.accountId, 1, key));
    expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  // requirement: 29
  it('accepts a key of 255 characters', async () => {
    const { platform, ada } = await funded();
    const options = fundOptions(ada.accountId, 1, 'x'.repeat(255));
    expect((await platform.call(sandboxFundInternalAccount, options)).status).toBe(200);
  });
});
