import { createExternalAccount } from '@latchkey/contract/accounts';
import { challengeCredential, verifyCredential } from '@latchkey/contract/credentials';
import { createCustomer } from '@latchkey/contract/customers';
import { createQuote, executeQuote } from '@latchkey/contract/quotes';
import { sandboxFundInternalAccount } from '@latchkey/contract/sandbox';
import { describe, expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { openPlatform, type Platform, payloadOf } from '../../test/platform.ts';
import { fingerprint, isKept } from './idempotency.ts';

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

it('default: the stamp is not in the fingerprint, the request id is', () => {
  const request = { method: 'POST', path: '/p', body: '{}', requestId: null };
  expect(fingerprint(request)).toBe(fingerprint({ ...request }));
  expect(fingerprint({ ...request, requestId: 'Request:1' })).not.toBe(fingerprint(request));
  expect(fingerprint({ ...request, body: '{} ' })).not.toBe(fingerprint(request));
  expect(fingerprint({ ...request, path: '/q' })).not.toBe(fingerprint(request));
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
])('default: an answer of %d is kept: %s', (status, kept) => {
  expect(isKept({ status })).toBe(kept);
});

it('behavior: a login that was missing is not held against the call that comes after it', () => {
  expect(isKept({ status: 409, code: 'CONFLICT' })).toBe(true);
  expect(isKept({ status: 409, code: 'SCA_SESSION_REQUIRED' })).toBe(false);
});

describe('#29 idempotency', () => {
  it('#29 the same key and request: the same answer to the byte, and one effect', async () => {
    const { platform, ada } = await funded();
    const first = await platform.call(sandboxFundInternalAccount, fundOptions(ada.accountId, 5, 'k'));
    await platform.clock.advance(60_000);
    const again = await platform.call(sandboxFundInternalAccount, fundOptions(ada.accountId, 5, 'k'));
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(await platform.account(ada.customerId)).toMatchObject({ balance: { amount: 100_000_005 } });
  });

  it('#29 the same key for another body or path is refused without effect', async () => {
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

  it('#29 fifty concurrent duplicates: one effect, fifty equal answers', async () => {
    const { platform, ada } = await funded();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => platform.call(sandboxFundInternalAccount, fundOptions(ada.accountId, 7, 'k'))),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await platform.account(ada.customerId)).toMatchObject({ balance: { amount: 100_000_007 } });
  });

  it('#29 fifty concurrent executions under one key, and under none: one debit', async () => {
    const { platform, ada } = await funded();
    const bank = await platform.bank(ada.customerId);
    for (const keyed of [true, false]) {
      const quote = await platform.quote(ada.accountId, bank.id, 10_000_000);
      const signature = await ada.device.sign(payloadOf(quote));
      const options = { params: { quoteId: quote.id }, signature, ...(keyed && { key: `execute ${quote.id}` }) };
      const answers = await Promise.all(Array.from({ length: 50 }, () => platform.call(executeQuote, options)));
      const succeeded = answers.filter(({ status }) => status === 200).length;
      expect(succeeded).toBe(keyed ? 50 : 1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(50 - succeeded);
    }
    expect(await platform.account(ada.customerId)).toMatchObject({ balance: { amount: 80_000_000 } });
  });

  it('#29 fifty concurrent verifications of one code under one key: one request id', async () => {
    const platform = openPlatform();
    const { authMethodId } = await platform.register();
    const params = { authMethodId };
    const challenge = await platform.call<{ otpEncryptionTargetBundle: string }>(challengeCredential, { params });
    const device = await makeDevice();
    const encryptedOtpBundle = await device.seal(challenge.body.otpEncryptionTargetBundle, '000000');
    const options = { params, body: { type: 'EMAIL_OTP', encryptedOtpBundle }, key: 'first leg' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => platform.call<{ requestId: string }>(verifyCredential, options)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.requestId}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(202);
  });

  it('#29 a 4xx is repeated, even when it would succeed by now', async () => {
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

  it('#29 a refused body is repeated too, and a 5xx is not', async () => {
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

  it('#30 a 401 for a wrong signature is not kept: signed again, the same key succeeds', async () => {
    const { platform, ada } = await funded();
    const bank = await platform.bank(ada.customerId);
    const quote = await platform.quote(ada.accountId, bank.id, 10_000_000);
    const params = { quoteId: quote.id };
    const signature = await ada.device.sign('something else');
    expect(await platform.call(executeQuote, { params, key: 'k', signature })).toMatchObject({ status: 401 });
    const first = await platform.execute(ada, quote, { key: 'k' });
    expect(first.status).toBe(200);
    // Signing again changes the stamp's bytes, not the request.
    expect((await platform.execute(ada, quote, { key: 'k' })).text).toBe(first.text);
  });

  it('#29 after a lost answer the same key tells what happened', async () => {
    const { platform, ada } = await funded();
    platform.sandbox.world.faults.add({ operation: 'sandboxFundInternalAccount', effect: { kind: 'lostResponse' } });
    const options = fundOptions(ada.accountId, 3, 'k');
    await expect(platform.call(sandboxFundInternalAccount, options)).rejects.toThrow(TypeError);
    expect((await platform.call(sandboxFundInternalAccount, options)).status).toBe(200);
    expect(await platform.account(ada.customerId)).toMatchObject({ balance: { amount: 100_000_003 } });
  });

  it.each([
    ['empty', ''],
    ['of 256 characters', 'x'.repeat(256)],
    ['with a tab', 'a\tb'],
  ])('#29 error: a key that is %s', async (_, key) => {
    const { platform, ada } = await funded();
    const answer = await platform.call(sandboxFundInternalAccount, fundOptions(ada.accountId, 1, key));
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  it('#29 args: a key of 255 characters', async () => {
    const { platform, ada } = await funded();
    const options = fundOptions(ada.accountId, 1, 'x'.repeat(255));
    expect((await platform.call(sandboxFundInternalAccount, options)).status).toBe(200);
  });
});
