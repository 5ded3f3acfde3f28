import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { requestCases, responseCases, times, withValue } from '../schemas.test.cases.ts';
import { PlatformConfigPatch } from './configPatch.ts';
import { updateConfig } from './operations.ts';
import { FeeConfig, PlatformConfig } from './platformConfig.ts';

const currency = {
  currencyCode: 'EUR',
  minAmount: 100,
  maxAmount: 1_000_000,
  enabledTransactionTypes: ['OUTGOING'],
  requiredCounterpartyFields: [{ name: 'FULL_NAME', mandatory: true }],
};
const wallet = {
  appName: 'Latchkey',
  otpLength: 8,
  alphanumeric: true,
  expirationSeconds: 600,
  sendFromEmailAddress: 'codes@example.com',
  sendFromEmailSenderName: 'Latchkey',
  replyToEmailAddress: 'help@example.com',
  logoUrl: 'https://example.com/logo.png',
};
const fee = { feeType: 'CROSS_CURRENCY_TRANSACTION', sourceCurrency: 'USD', variableFeeBps: 50, fixedFee: 25 };

describe('PlatformConfig', () => {
  const config = {
    id: 'PlatformConfig:1',
    umaDomain: 'example.com',
    proxyUmaSubdomain: 'pay',
    webhookEndpoint: 'https://example.com/webhooks',
    supportedCurrencies: [
      {
        ...currency,
        providerRequiredCustomerFields: ['BIRTH_DATE'],
        providerRequiredCounterpartyCustomerFields: ['FULL_NAME'],
      },
    ],
    isRegulatedFinancialInstitution: false,
    embeddedWalletConfig: wallet,
    cardTokenization2faConfig: { enabled: true },
    feeConfigs: [fee],
    ...times,
  };
  it.each(
    responseCases(PlatformConfig, config, {
      required: [
        'id',
        'supportedCurrencies',
        ...['currencyCode', 'minAmount', 'maxAmount', 'enabledTransactionTypes'].map(
          (name) => `supportedCurrencies.0.${name}`,
        ),
        'supportedCurrencies.0.requiredCounterpartyFields.0.name',
        'supportedCurrencies.0.requiredCounterpartyFields.0.mandatory',
        'feeConfigs.0.feeType',
        'feeConfigs.0.sourceCurrency',
        'createdAt',
        'updatedAt',
      ],
      sets: [
        'supportedCurrencies.0.enabledTransactionTypes.0',
        'supportedCurrencies.0.providerRequiredCustomerFields.0',
        'feeConfigs.0.feeType',
      ],
      amounts: ['supportedCurrencies.0.minAmount', 'supportedCurrencies.0.maxAmount', 'feeConfigs.0.fixedFee'],
      free: ['cardTokenization2faConfig'],
    }),
  )('%s', (_, ask) => ask(expect));
});

describe('PlatformConfigPatch', () => {
  const patch = {
    umaDomain: 'example.com',
    webhookEndpoint: 'https://example.com/webhooks',
    supportedCurrencies: [currency],
    embeddedWalletConfig: wallet,
    feeConfigs: [fee],
  };
  it.each(
    requestCases(PlatformConfigPatch, patch, {
      required: [
        'supportedCurrencies.0.currencyCode',
        'supportedCurrencies.0.requiredCounterpartyFields.0.name',
        'supportedCurrencies.0.requiredCounterpartyFields.0.mandatory',
        'feeConfigs.0.feeType',
        'feeConfigs.0.sourceCurrency',
      ],
      sets: ['supportedCurrencies.0.enabledTransactionTypes.0', 'feeConfigs.0.feeType', 'feeConfigs.0.sourceCurrency'],
      amounts: ['supportedCurrencies.0.minAmount', 'feeConfigs.0.fixedFee'],
    }),
  )('%s', (_, ask) => ask(expect));

  it.each([
    ['otpLength', [4, 12], [3, 13, 6.5, '6']],
    ['expirationSeconds', [1, 86_400], [0, 86_401]],
    ['alphanumeric', [true, false], ['true']],
    ['logoUrl', ['https://x.example/l.png'], ['logo.png', '']],
    ['replyToEmailAddress', ['a@b.co'], ['a']],
  ])('accepts %s within its range only', (name, validValues, invalidValues) => {
    for (const value of validValues)
      expect(v.is(PlatformConfigPatch, { embeddedWalletConfig: { [name]: value } })).toBe(true);
    for (const value of invalidValues)
      expect(v.is(PlatformConfigPatch, { embeddedWalletConfig: { [name]: value } })).toBe(false);
  });

  it('accepts a fixed fee as a number and with its currency, in requests and responses', () => {
    const withFee = (fixedFee: unknown) => ({ feeConfigs: [{ ...fee, fixedFee }] });
    for (const fixedFee of [0, 25, { amount: 0, currency: 'USD' }, { amount: 25, currency: 'USD' }]) {
      expect(v.is(PlatformConfigPatch, withFee(fixedFee))).toBe(true);
      expect(v.is(FeeConfig, { ...fee, fixedFee })).toBe(true);
    }
    for (const fixedFee of [-1, 0.5, '25', {}, { amount: 25 }, { amount: -1, currency: 'USD' }, { currency: 'USD' }]) {
      expect(v.is(PlatformConfigPatch, withFee(fixedFee))).toBe(false);
      expect(v.is(FeeConfig, { ...fee, fixedFee })).toBe(false);
    }
  });

  it('rejects a fee above 100 percent', () => {
    expect(v.is(PlatformConfigPatch, withValue(patch, 'feeConfigs.0.variableFeeBps', 10_001))).toBe(false);
  });

  it('accepts a patch without members', () => {
    expect(v.is(updateConfig.body, {})).toBe(true);
  });
});
