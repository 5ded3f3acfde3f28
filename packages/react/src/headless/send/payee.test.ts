import type { ExternalAccount } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { payeeOf } from './payee.ts';

const account = (accountInfo: Record<string, unknown>, status = 'ACTIVE'): ExternalAccount => ({
  id: 'ExternalAccount:1',
  status,
  currency: 'USD',
  accountInfo: { accountType: 'USD_ACCOUNT', ...accountInfo },
});

describe('payeeOf', () => {
  it('default: a person’s bank account', () => {
    const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Anna Berg' };
    expect(payeeOf(account({ accountNumber: '000123456789', bankName: 'First Bank', beneficiary }))).toEqual({
      id: 'ExternalAccount:1',
      name: 'Anna Berg',
      bank: 'First Bank',
      ending: '6789',
      currency: 'USD',
      status: 'ready',
    });
  });

  it('behavior: a business is known by its legal name', () => {
    expect(payeeOf(account({ beneficiary: { beneficiaryType: 'BUSINESS', legalName: 'Acme AB' } })).name).toBe(
      'Acme AB',
    );
  });

  it('behavior: an account type that is not known yet is survived', () => {
    expect(payeeOf(account({ accountType: 'XYZ_ACCOUNT', shape: { of: 'things' } }))).toMatchObject({
      name: undefined,
      ending: undefined,
    });
  });

  it('behavior: members of the wrong kind are no names (#57)', () => {
    expect(payeeOf(account({ beneficiary: { fullName: { toString: 'x' } }, accountNumber: 42 }))).toMatchObject({
      name: undefined,
      ending: undefined,
    });
  });

  it('behavior: an account under review is shown but not ready', () => {
    expect(payeeOf(account({}, 'UNDER_REVIEW')).status).toBe('notReady');
    expect(payeeOf(account({}, 'SOMETHING_NEW')).status).toBe('notReady');
  });
});
