import type { ExternalAccount } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { toAccountSummary } from './toAccountSummary.ts';

const account = (accountInfo: object, more: Partial<ExternalAccount> = {}): ExternalAccount => ({
  id: 'ExternalAccount:1',
  status: 'ACTIVE',
  currency: 'USD',
  accountInfo: { accountType: 'USD_ACCOUNT', ...accountInfo },
  ...more,
});

describe('toAccountSummary', () => {
  it('reads a bank account', () => {
    const info = { accountNumber: '000123456789', bankName: ' Chase ', beneficiary: { fullName: 'Anna Berg' } };
    expect(toAccountSummary(account(info))).toEqual({
      id: 'ExternalAccount:1',
      name: 'Anna Berg',
      kind: 'bank',
      bank: 'Chase',
      network: undefined,
      identifier: '000123456789',
      ending: '6789',
      currency: 'USD',
      status: 'ready',
      isPayable: true,
    });
  });

  it('distinguishes wallets and mobile money from bank accounts', () => {
    expect(toAccountSummary(account({ accountType: 'BASE_WALLET', address: '0xA1' }))).toMatchObject({
      kind: 'wallet',
      network: 'Base',
      identifier: '0xA1',
    });
    expect(toAccountSummary(account({ phoneNumber: '+254712345678', provider: 'M-PESA' }))).toMatchObject({
      kind: 'mobileMoney',
      bank: 'M-PESA',
      ending: '5678',
    });
    expect(toAccountSummary(account({ phoneNumber: '+62811', accountNumber: '12' })).kind).toBe('bank');
    expect(toAccountSummary(account({ address: { line1: '1 Main St' } })).kind).toBe('bank');
  });

  it('names a business by its legal name', () => {
    expect(toAccountSummary(account({ beneficiary: { legalName: 'Acme Ltd' } })).name).toBe('Acme Ltd');
  });

  it('contains no invisible characters, and no text of which nothing is visible', () => {
    const summary = toAccountSummary(
      account({
        beneficiary: { fullName: '\u2066 \u200d\u3164', legalName: 'Anna\u200f \u202eBerg' },
        bankName: '\u200fChase\u{e0041}',
        accountNumber: '12345\u202e6789',
      }),
    );
    expect(summary).toMatchObject({ name: 'Anna Berg', bank: 'Chase', identifier: '123456789', ending: '6789' });
  });

  it.each([
    ['ACTIVE', 'ready', true],
    ['PENDING', 'checking', false],
    ['UNDER_REVIEW', 'inReview', false],
    ['PENDING_OWNERSHIP_VERIFICATION', 'proofNeeded', true],
    ['UNVERIFIED', 'proofFailed', false],
    ['INACTIVE', 'inactive', false],
    ['SOMETHING_NEW', 'inReview', false],
    ['constructor', 'inReview', false],
  ])('reads the status %s as %s', (status, expected, isPayable) => {
    expect(toAccountSummary(account({}, { status }))).toMatchObject({ status: expected, isPayable });
  });

  it('accepts unknown types and members that are no text', () => {
    const info = { accountType: '__proto__', accountNumber: 7, beneficiary: null };
    expect(toAccountSummary(account(info))).toMatchObject({ kind: 'bank', identifier: undefined, name: undefined });
  });
});
