import { describe, expect, it } from 'vitest';
import { recipients } from '../messages/en/recipients.ts';
import { shortenAddress, toAccountName } from './toAccountName.ts';
import { toAccountSummary } from './toAccountSummary.ts';

const nameOf = (accountInfo: object) =>
  toAccountName(
    toAccountSummary({
      id: 'ExternalAccount:1',
      status: 'ACTIVE',
      currency: 'USD',
      accountInfo: { accountType: 'USD_ACCOUNT', ...accountInfo },
    }),
    recipients,
  );

describe('toAccountName', () => {
  it('returns the owner without characters that change the direction of a sentence', () => {
    expect(nameOf({ beneficiary: { fullName: 'Anna \u202eBerg' }, accountNumber: '123456789' })).toBe('Anna Berg');
  });

  it('names a wallet without an owner by its shortened address', () => {
    expect(nameOf({ accountType: 'BASE_WALLET', address: '0xA1c4000000000000000000009f3E' })).toBe('0xA1c4…9f3E');
    expect(nameOf({ accountType: 'LIGHTNING', lightningAddress: 'ada.lovelace@wallet.example' })).toBe(
      'ada.lovelace@wallet.example',
    );
  });

  it('names a bank account without an owner by its bank and the end of its number', () => {
    expect(nameOf({ bankName: 'Chase', accountNumber: '123456789' })).toBe('Chase ••6789');
    expect(nameOf({ accountNumber: '123456789' })).toBe('••6789');
    expect(nameOf({ provider: 'M-PESA', phoneNumber: '+254712345678' })).toBe('M-PESA ••5678');
  });

  it('returns a text of its own for an account about which nothing is known', () => {
    expect(nameOf({})).toBe('Unnamed account');
  });
});

describe('shortenAddress', () => {
  it('keeps short addresses', () => {
    expect(shortenAddress('0xA1')).toBe('0xA1');
  });
});
