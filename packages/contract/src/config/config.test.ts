import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { answerQuestions, requestQuestions, times, withValue } from '../wire.test.questions.ts';
import { PlatformConfigPatch } from './configPatch.ts';
import { updateConfig } from './operations.ts';
import { PlatformConfig } from './platformConfig.ts';

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
    answerQuestions(PlatformConfig, config, {
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
    requestQuestions(PlatformConfigPatch, patch, {
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
  ])('args: %s within its range', (name, taken, refused) => {
    for (const value of taken)
      expect(v.is(PlatformConfigPatch, { embeddedWalletConfig: { [name]: value } })).toBe(true);
    for (const value of refused)
      expect(v.is(PlatformConfigPatch, { embeddedWalletConfig: { [name]: value } })).toBe(false);
  });

  it('error: a fee of more than everything', () => {
    expect(v.is(PlatformConfigPatch, withValue(patch, 'feeConfigs.0.variableFeeBps', 10_001))).toBe(false);
  });

  it('default: nothing is a change too', () => {
    expect(v.is(updateConfig.body, {})).toBe(true);
  });
});
