import type { ExternalAccount } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import payments from '../messages/ar/payments.ts';
import { recipients } from '../messages/en/recipients.ts';
import { toAccountTitle } from './toAccountTitle.ts';

const account = {
  id: 'ExternalAccount:1',
  status: 'ACTIVE',
  currency: 'EUR',
  accountInfo: {
    accountType: 'EUR_ACCOUNT',
    iban: 'DE89370400440532010012',
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Anna Berg' },
  },
} as ExternalAccount;

describe('toAccountTitle', () => {
  it('names the owner and the last characters of the number', () => {
    expect(toAccountTitle(account, recipients)).toBe('Anna Berg, ending in 0012');
  });

  it('keeps the order of its pieces in a sentence from right to left', () => {
    const title = toAccountTitle(account, { ...recipients, ...payments });
    expect(title).toMatch(/^\u2067\u2068Anna Berg\u2069، \u2068.*\u20680012\u2069\u2069\u2069$/);
  });

  it('has no characters that change the direction of a sentence', () => {
    const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Anna \u202eBerg' };
    const named = { ...account, accountInfo: { ...account.accountInfo, beneficiary } } as ExternalAccount;
    expect(toAccountTitle(named, recipients)).toBe('Anna Berg, ending in 0012');
    const accountInfo = { accountType: 'LIGHTNING', lightningAddress: 'ada\u202e@wallet.example' };
    expect(toAccountTitle({ ...account, accountInfo } as ExternalAccount, recipients)).toBe('ada@wallet.example');
  });
});
