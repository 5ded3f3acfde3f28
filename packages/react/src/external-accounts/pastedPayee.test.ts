import type { ExternalAccount } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { hasIdentifier } from './hasIdentifier.ts';
import { readPastedPayee } from './readPastedPayee.ts';

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const account = (accountInfo: object): ExternalAccount => ({
  id: 'ExternalAccount:1',
  status: 'ACTIVE',
  currency: 'EUR',
  accountInfo: { accountType: 'EUR_ACCOUNT', ...accountInfo },
});

describe('readPastedPayee', () => {
  it.each([
    ['DE89 3704 0044 0532 0130 00', 'iban', 'DE89370400440532013000'],
    ['IBAN: de89-3704-0044-0532-0130-00\u200b', 'iban', 'DE89370400440532013000'],
    [` ${evm} `, 'wallet', evm],
    [`ethereum:${evm}`, 'wallet', evm],
    [tron, 'wallet', tron],
    // Two letters and two digits, like an IBAN.
    ['ab12cdEFghJKmnPQrsTUvwXYzabCDeFg', 'wallet', 'ab12cdEFghJKmnPQrsTUvwXYzabCDeFg'],
    [`lightning:lnbc${'1q'.repeat(20)}`, 'wallet', `lnbc${'1q'.repeat(20)}`],
    ['$ada@bank.example', 'address', '$ada@bank.example'],
    ['ada.lovelace@wallet.example', 'address', 'ada.lovelace@wallet.example'],
  ])('reads %j as %s', (query, kind, value) => {
    expect(readPastedPayee(query)).toEqual({ kind, value });
  });

  it.each(['', 'Grace Hopper', 'Chase 6789', '000123456789', '+254712345678', 'ada@', '@ada', 'DE89 Anna', '0x5aAe'])(
    'reads no number or address from %j',
    (query) => expect(readPastedPayee(query)).toBeUndefined(),
  );
});

describe('hasIdentifier', () => {
  it.each([
    [{ iban: 'DE89370400440532013000' }, 'de89 3704 0044 0532 0130 00', true],
    // An account with two numbers is found by both.
    [{ accountNumber: '12345678', iban: 'PK36SCBL0000001123456702' }, 'PK36SCBL0000001123456702', true],
    [{ accountType: 'BASE_WALLET', address: evm }, evm.toLowerCase(), true],
    [{ accountType: 'LIGHTNING', lightningAddress: 'ada@wallet.example' }, 'ada@wallet.example', true],
    [{ iban: '••••••3000' }, 'DE89370400440532013000', 'ending'],
    [{ iban: 'DE**************3000' }, 'DE89370400440532013000', 'ending'],
    [{ iban: '••••••3001' }, 'DE89370400440532013000', false],
    [{ iban: '••00' }, 'DE89370400440532013000', false],
    [{ iban: 'DE89370400440532013001' }, 'DE89370400440532013000', false],
    [{ address: { line1: evm } }, evm, false],
  ])('%j and %s: %s', (info, value, expected) => {
    expect(hasIdentifier(account(info), value)).toBe(expected);
  });
});
