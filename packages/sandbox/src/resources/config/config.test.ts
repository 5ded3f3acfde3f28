import { getConfig, type PlatformConfig, updateConfig } from '@latchkey/contract/config';
import { challengeCredential, verifyCredential } from '@latchkey/contract/credentials';
import { listExchangeRates } from '@latchkey/contract/exchange-rates';
import { createQuote } from '@latchkey/contract/quotes';
import { sandboxTestWebhook } from '@latchkey/contract/sandbox';
import { describe, expect, it } from 'vitest';
import { makeDevice } from '../../../test/device.ts';
import { openPlatform } from '../../../test/platform.ts';
import type { SandboxOptions } from '../../index.ts';
import { memoryJournal } from '../../journal/journal.ts';
import { chargeFees, getFees } from '../../money/fees.ts';
import { withFeeConfig } from './platformLimits.ts';

type ConfigResponse = PlatformConfig & { code: string; details?: { errors?: { field: string }[] } };

function setUp(options?: SandboxOptions) {
  const platform = openPlatform(options);
  const read = async () => (await platform.call<ConfigResponse>(getConfig)).body;
  const patch = (body: object) => platform.call<ConfigResponse>(updateConfig, { body });
  return { platform, read, patch };
}

describe('settings', () => {
  it('returns the initial settings', async () => {
    const { read } = setUp();
    expect(await read()).toMatchObject({
      id: expect.stringMatching(/^PlatformConfig:/),
      umaDomain: 'sandbox.example',
      isRegulatedFinancialInstitution: false,
      embeddedWalletConfig: { appName: 'Sandbox', otpLength: 6, alphanumeric: false, expirationSeconds: 300 },
      feeConfigs: [],
      createdAt: '2025-10-13T00:00:00.000Z',
      updatedAt: '2025-10-13T00:00:00.000Z',
    });
  });

  it('returns the webhook endpoint that the sandbox was created with', async () => {
    const { read, patch } = setUp({ webhook: { url: 'https://one.test/', fetch: async () => new Response() } });
    expect(await read()).toMatchObject({ webhookEndpoint: 'https://one.test/' });
    expect(await patch({ webhookEndpoint: 'https://two.test/' })).toMatchObject({
      body: { webhookEndpoint: 'https://two.test/' },
    });
  });

  it('returns no endpoint that only an earlier start was created with', async () => {
    const journal = memoryJournal();
    const before = setUp({ journal, webhook: { url: 'https://one.test/' } });
    before.platform.sandbox.world.reset();
    expect(await before.read()).toMatchObject({ webhookEndpoint: 'https://one.test/' });
    await before.platform.sandbox.close();
    const after = setUp({ journal: memoryJournal(journal.lines) });
    expect(await after.read()).not.toHaveProperty('webhookEndpoint');
    expect((await after.platform.call(sandboxTestWebhook)).body.code).toBe('WEBHOOK_ENDPOINT_NOT_SET');
  });

  it('keeps a patched endpoint for starts without another one', async () => {
    const journal = memoryJournal();
    const stored = { webhookEndpoint: 'https://two.test/' };
    await setUp({ journal }).patch(stored);
    const webhook = { url: 'https://one.test/', fetch: async () => new Response() };
    const { platform, read, patch } = setUp({ journal, webhook });
    expect(await read()).toMatchObject({ webhookEndpoint: 'https://one.test/' });
    platform.sandbox.world.reset();
    expect(await read()).toMatchObject({ webhookEndpoint: 'https://one.test/' });
    expect(await setUp({ journal: memoryJournal(journal.lines) }).read()).toMatchObject(stored);
    expect(await patch(stored)).toMatchObject({ body: stored });
    expect((await platform.call(sandboxTestWebhook)).body.url).toBe('https://two.test/');
  });

  it('changes nothing for an empty patch or its own domain', async () => {
    const { read, patch } = setUp();
    const before = await read();
    for (const body of [{}, { umaDomain: 'sandbox.example' }]) {
      const { status, body: after } = await patch(body);
      expect([status, after]).toEqual([200, before]);
    }
  });

  it('changes wallet settings one by one, and keeps them after a restart', async () => {
    const journal = memoryJournal();
    const { platform, patch, read } = setUp({ journal });
    await patch({ embeddedWalletConfig: { appName: 'Latchkey', otpLength: 8 } });
    await patch({ embeddedWalletConfig: { otpLength: 4, logoUrl: 'https://example.com/logo.png', colour: 'red' } });
    const { embeddedWalletConfig, updatedAt } = await read();
    expect(embeddedWalletConfig).toEqual({
      appName: 'Latchkey',
      otpLength: 4,
      alphanumeric: false,
      expirationSeconds: 300,
      logoUrl: 'https://example.com/logo.png',
    });
    expect(updatedAt).toBe(new Date(platform.clock.now()).toISOString());
    expect((await setUp({ journal: memoryJournal(journal.lines) }).read()).embeddedWalletConfig).toEqual(
      embeddedWalletConfig,
    );
  });

  it.each([
    ['another domain', { umaDomain: 'example.com' }, 'umaDomain'],
    ['a code of three digits', { embeddedWalletConfig: { otpLength: 3 } }, 'embeddedWalletConfig.otpLength'],
    ['an endpoint that is none', { webhookEndpoint: 'here' }, 'webhookEndpoint'],
    [
      'less than the sandbox moves',
      { supportedCurrencies: [{ currencyCode: 'EUR', minAmount: 0 }] },
      'supportedCurrencies.0.minAmount',
    ],
    [
      'more than the sandbox moves',
      { supportedCurrencies: [{ currencyCode: 'EUR', maxAmount: 10 ** 15 }] },
      'supportedCurrencies.0.maxAmount',
    ],
    [
      'limits the wrong way round',
      { supportedCurrencies: [{ currencyCode: 'EUR', minAmount: 9, maxAmount: 8 }] },
      'supportedCurrencies.0.minAmount',
    ],
    [
      'a currency twice',
      { supportedCurrencies: [{ currencyCode: 'EUR' }, { currencyCode: 'EUR' }] },
      'supportedCurrencies.1.currencyCode',
    ],
  ])('rejects %s', async (_, body, field) => {
    const { read, patch } = setUp();
    const before = await read();
    const refused = await patch({ ...body, feeConfigs: [] });
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(refused.body.details?.errors?.[0]?.field).toBe(field);
    expect(await read()).toEqual(before);
  });

  it('rejects an unknown currency', async () => {
    const { status, body } = await setUp().patch({ supportedCurrencies: [{ currencyCode: 'XXX' }] });
    expect([status, body.code]).toEqual([400, 'INVALID_CURRENCY']);
  });
});

describe('effects of settings', () => {
  async function codeAfter(embeddedWalletConfig: object, codes: 'fixed' | 'random') {
    const { platform, patch } = setUp({ codes });
    const { authMethodId } = await platform.register();
    await patch({ embeddedWalletConfig });
    await platform.call(challengeCredential, { params: { authMethodId } });
    return platform.sandbox.world.inbox().at(-1)?.code ?? '';
  }

  it('creates codes of the configured length and alphabet', async () => {
    expect(await codeAfter({ otpLength: 8 }, 'fixed')).toBe('00000000');
    expect(await codeAfter({ otpLength: 12 }, 'random')).toMatch(/^\d{12}$/);
    expect(await codeAfter({ otpLength: 12, alphanumeric: true }, 'random')).toMatch(/^[A-HJ-NP-Z2-9]{12}$/);
  });

  it.each([
    [599_999, 202],
    [600_000, 401],
  ])('applies the configured lifetime to codes (%i ms)', async (later, status) => {
    const { platform, patch } = setUp();
    const { authMethodId } = await platform.register();
    await patch({ embeddedWalletConfig: { expirationSeconds: 600 } });
    const params = { authMethodId };
    const challenge = await platform.call<{ otpEncryptionTargetBundle: string }>(challengeCredential, { params });
    const device = await makeDevice();
    const encryptedOtpBundle = await device.seal(challenge.body.otpEncryptionTargetBundle, '000000');
    await platform.clock.advance(later);
    const body = { type: 'EMAIL_OTP', encryptedOtpBundle };
    expect((await platform.call(verifyCredential, { params, body })).status).toBe(status);
  });

  it('offers only listed currencies within their limits', async () => {
    const { platform, patch } = setUp();
    const ada = await platform.signIn();
    await platform.fund(ada.accountId, 100_000_000);
    const bank = await platform.bank(ada.customerId);
    const quote = async (amount: number) => {
      const { status, body } = await platform.call(createQuote, {
        body: {
          source: { sourceType: 'ACCOUNT', accountId: ada.accountId },
          destination: { destinationType: 'ACCOUNT', accountId: bank.id },
          lockedCurrencySide: 'SENDING',
          lockedCurrencyAmount: amount,
        },
      });
      return status === 201 ? 201 : [status, body.code];
    };
    const usdb = { currencyCode: 'USDB', minAmount: 5_000_000, maxAmount: 20_000_000 };
    const { body } = await patch({ supportedCurrencies: [usdb, { currencyCode: 'USD' }] });
    expect(body.supportedCurrencies).toMatchObject([
      { ...usdb, enabledTransactionTypes: ['INCOMING', 'OUTGOING'] },
      { currencyCode: 'USD', minAmount: 1, maxAmount: 100_000_000, enabledTransactionTypes: ['INCOMING', 'OUTGOING'] },
    ]);
    expect(await quote(4_999_999)).toEqual([400, 'AMOUNT_OUT_OF_RANGE']);
    expect(await quote(5_000_000)).toBe(201);
    expect(await quote(20_000_000)).toBe(201);
    expect(await quote(20_000_001)).toEqual([400, 'AMOUNT_OUT_OF_RANGE']);
    await patch({ supportedCurrencies: [usdb] });
    expect(await quote(5_000_000)).toEqual([501, 'NOT_IMPLEMENTED']);
  });

  describe('platform fees', () => {
    const usd = { feeType: 'CROSS_CURRENCY_TRANSACTION', sourceCurrency: 'USD' };
    const engineWith = (feeConfigs?: object[]) =>
      ({ tables: { config: { get: () => feeConfigs && { id: 'platform', feeConfigs, updatedAt: 0 } } } }) as never;
    const usual = getFees('USD', 'external', 'EUR');

    it('adds nothing to the fee of the service by default, and with an empty list', () => {
      expect(usual.service).toEqual({ fixed: 25n, basisPoints: 50n });
      for (const dependencies of [engineWith(), engineWith([])]) {
        expect(withFeeConfig(dependencies, usual, 'USD', 'EUR')).toBe(usual);
      }
    });

    it.each([
      ['a number', 30],
      ['an amount with its currency', { amount: 30, currency: 'USD' }],
    ])('adds the configured fee to the fee of the service, with a fixed fee as %s', (_, fixedFee) => {
      const dependencies = engineWith([{ ...usd, variableFeeBps: 100, fixedFee }]);
      const fees = withFeeConfig(dependencies, usual, 'USD', 'EUR');
      expect(fees).toEqual({
        service: { fixed: 25n, basisPoints: 50n },
        platform: { fixed: 30n, basisPoints: 100n },
      });
      expect(chargeFees(100_000n, fees)).toEqual({ service: 25n + 500n, platform: 30n + 1_000n });
    });

    it('charges exchanges from the source currency only, also those that are free for the service', () => {
      const dependencies = engineWith([{ ...usd, variableFeeBps: 100, fixedFee: 30 }]);
      expect(withFeeConfig(dependencies, usual, 'USD', 'USD')).toBe(usual);
      expect(withFeeConfig(dependencies, usual, 'USDB', 'EUR')).toBe(usual);
      const free = getFees('USD', 'internal', 'USDB');
      expect(withFeeConfig(dependencies, free, 'USD', 'USDB')).toEqual({
        ...free,
        platform: { fixed: 30n, basisPoints: 100n },
      });
    });

    it('returns the fixed fee in the form that the platform sent', async () => {
      const { patch, read } = setUp();
      for (const fixedFee of [25, { amount: 25, currency: 'USD' }]) {
        expect((await patch({ feeConfigs: [{ ...usd, fixedFee }] })).status).toBe(200);
        expect((await read()).feeConfigs).toEqual([{ ...usd, variableFeeBps: 0, fixedFee }]);
      }
    });

    it('rejects a fixed fee in another currency', async () => {
      const { patch } = setUp();
      const { status, body } = await patch({ feeConfigs: [{ ...usd, fixedFee: { amount: 25, currency: 'EUR' } }] });
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
      expect(body.details?.errors?.[0]?.field).toBe('feeConfigs.0.fixedFee.currency');
    });

    it('shows the fee of quotes in rates', async () => {
      const { platform, patch } = setUp();
      const query = { sourceCurrency: 'USD', destinationCurrency: 'EUR', sendingAmount: '100000' };
      const fees = async () =>
        (await platform.call<{ data: { fees: object }[] }>(listExchangeRates, { query })).body.data[0]?.fees;
      expect(await fees()).toEqual({ fixed: 25, total: 525 });
      await patch({ feeConfigs: [{ ...usd, variableFeeBps: 25, fixedFee: 10 }] });
      expect(await fees()).toEqual({ fixed: 35, total: 35 + 750 });
    });
  });

  it('sends webhooks to the new endpoint with the same fetch function', async () => {
    const urls: string[] = [];
    const receive = async (url: unknown) => {
      urls.push(String(url));
      return new Response();
    };
    const { platform, read, patch } = setUp({
      webhook: { url: 'https://old.example/', fetch: receive as typeof fetch },
    });
    await platform.call(sandboxTestWebhook);
    await patch({ webhookEndpoint: 'https://new.example/hooks' });
    await platform.call(sandboxTestWebhook);
    await platform.register();
    await platform.sandbox.idle();
    expect(urls.slice(0, 3)).toEqual([
      'https://old.example/',
      'https://new.example/hooks',
      'https://new.example/hooks',
    ]);
    expect((await read()).webhookEndpoint).toBe('https://new.example/hooks');
  });

  it('restores a removed endpoint from the settings', async () => {
    const { platform, patch } = setUp();
    const receive = async () => new Response();
    const endpoint = { url: 'https://one.example/', fetch: receive as typeof fetch };
    platform.sandbox.setWebhook(endpoint);
    platform.sandbox.setWebhook(undefined);
    expect((await platform.call(sandboxTestWebhook)).body.code).toBe('WEBHOOK_ENDPOINT_NOT_SET');
    platform.sandbox.setWebhook(endpoint);
    await patch({ webhookEndpoint: 'https://one.example/' });
    expect((await platform.call(sandboxTestWebhook)).body.url).toBe('https://one.example/');
  });
});
