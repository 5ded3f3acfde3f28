import { describe, expect, it } from 'vitest';
import { recordWarnings } from '../../test/recordWarnings.ts';
import { json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { describeError } from '../errors/describeError.ts';
import { WalletError } from '../errors/walletError.ts';
import { createCredentialFlow } from '../flows/credential/createCredentialFlow.ts';
import { createFundFlow } from '../flows/fund/createFundFlow.ts';
import { createLoginFlow } from '../flows/login/createLoginFlow.ts';
import { createOauthLoginFlow } from '../flows/oauthLogin/createOauthLoginFlow.ts';
import { createPasskeyLoginFlow } from '../flows/passkeyLogin/createPasskeyLoginFlow.ts';
import { createSendFlow } from '../flows/send/createSendFlow.ts';
import { createStepUpFlow } from '../flows/stepUp/createStepUpFlow.ts';
import { createExportFlow } from '../flows/walletExport/createExportFlow.ts';
import { createActivityStore } from '../live/createActivityStore.ts';
import { createAgentsStore } from '../live/createAgentsStore.ts';
import { createApprovalsStore } from '../live/createApprovalsStore.ts';
import { createBalanceStore } from '../live/createBalanceStore.ts';
import { createCardsStore } from '../live/createCardsStore.ts';
import { createRecipientsStore } from '../live/createRecipientsStore.ts';
import { createStatementStore } from '../live/createStatementStore.ts';
import { createTransactionStore } from '../live/createTransactionStore.ts';
import { decimalText } from '../money/decimalText.ts';
import { formatMoney } from '../money/formatMoney.ts';
import { parseMoney } from '../money/parseMoney.ts';

const warnings = recordWarnings();

/** Calls a function with untyped arguments, as JavaScript does, and returns its error. */
function catchError(call: unknown, ...args: readonly unknown[]): WalletError {
  try {
    (call as (...args: readonly unknown[]) => unknown)(...args);
  } catch (error) {
    if (error instanceof WalletError) return error;
    throw error;
  }
  return expect.unreachable();
}

const factories = {
  createActivityStore,
  createAgentsStore,
  createApprovalsStore,
  createBalanceStore,
  createCardsStore,
  createCredentialFlow,
  createExportFlow,
  createFundFlow,
  createLoginFlow,
  createOauthLoginFlow,
  createPasskeyLoginFlow,
  createRecipientsStore,
  createSendFlow,
  createStatementStore,
  createStepUpFlow,
  createTransactionStore,
};

describe('a flow or store', () => {
  it.each(Object.entries(factories))('is not created without a wallet: %s', (name, create) => {
    for (const [wallet, shown] of [
      [undefined, 'undefined'],
      [null, 'null'],
      [{ relay: '/latchkey' }, 'an object'],
    ]) {
      const { code, message } = catchError(create, wallet, { subject: { type: 'login' } });
      expect(code).toBe('CONFIGURATION_INVALID');
      expect(message).toContain(`${name}: the first argument is not a wallet (got ${shown}).`);
      expect(warnings).toContain(message);
    }
  });

  it('is created with a wallet, without a warning', () => {
    const { wallet } = scriptedWallet(() => json(200, { customerId: null }));
    createLoginFlow(wallet).dispose();
    createSendFlow(wallet).dispose();
    expect(warnings).toEqual([]);
  });
});

const currency = { code: 'USDB', decimals: 6 };

describe('money', () => {
  it.each<[string, unknown, string]>([
    ['a fraction', { amount: 40.5, currency }, '"amount" must be a bigint of the smallest unit (got 40.5).'],
    ['a number', { amount: 40, currency }, '"amount" must be a bigint of the smallest unit (got 40).'],
    ['a text', { amount: '40', currency }, '"amount" must be a bigint of the smallest unit (got "40").'],
    ['no amount', { currency }, '"amount" must be a bigint of the smallest unit (got undefined).'],
    ['nothing', undefined, '"amount" must be a bigint of the smallest unit (got undefined).'],
    ['no currency', { amount: 1n }, '"currency.decimals" must be a whole number from 0 to 36 (got undefined).'],
    [
      'decimals as a text',
      { amount: 1n, currency: { code: 'USDB', decimals: '6' } },
      '"currency.decimals" must be a whole number from 0 to 36 (got "6").',
    ],
  ])('is not formatted from %s', (_, money, problem) => {
    const { code, message } = catchError(formatMoney, money, { locale: 'en' });
    expect(code).toBe('CONFIGURATION_INVALID');
    expect(message).toContain(`formatMoney: ${problem}`);
    expect(warnings).toEqual([message]);
  });

  it.each<[string, unknown, unknown, string]>([
    ['a fraction', 40.5, 6, '"amount" must be a bigint'],
    ['missing decimals', 4000n, undefined, '"decimals" must be a whole number'],
  ])('is not written as decimal text from %s', (_, amount, decimals, problem) => {
    const { message } = catchError(decimalText, amount, decimals);
    expect(message).toContain(`decimalText: ${problem}`);
  });

  it.each<[string, unknown, unknown, string]>([
    ['a number', 12.5, { locale: 'en', decimals: 2 }, '"text" must be a text, as the user typed it (got 12.5).'],
    [
      'no text',
      undefined,
      { locale: 'en', decimals: 2 },
      '"text" must be a text, as the user typed it (got undefined).',
    ],
    ['missing decimals', '12.5', { locale: 'en' }, '"decimals" must be a whole number from 0 to 36 (got undefined).'],
    ['missing options', '12.5', undefined, '"decimals" must be a whole number from 0 to 36 (got undefined).'],
  ])('is not parsed from %s', (_, text, options, problem) => {
    const { code, message } = catchError(parseMoney, text, options);
    expect(code).toBe('CONFIGURATION_INVALID');
    expect(message).toContain(`parseMoney: ${problem}`);
    expect(warnings).toEqual([message]);
  });
});

describe('describeError', () => {
  it.each([
    [undefined, 'undefined'],
    [null, 'null'],
  ])('refuses %s', (error, shown) => {
    const { code, message } = catchError(describeError, error);
    expect(code).toBe('CONFIGURATION_INVALID');
    expect(message).toContain(`describeError: there is no error (got ${shown}).`);
    expect(warnings).toEqual([message]);
  });

  it('warns of an error that is not of the wallet', () => {
    describeError(new RangeError('canary') as WalletError);
    expect(warnings).toEqual([
      expect.stringContaining('describeError: the error is not of the wallet (got RangeError).'),
    ]);
    expect(warnings[0]).not.toContain('canary');
  });
});
