import { describe, expect, it } from 'vitest';
import { listSampleChoices, toSampleTexts } from '../../test/sampleAccounts.ts';
import type { AccountChoices, AccountDescriptor, FieldDescriptor } from './AccountDescriptor.ts';
import { checkField } from './checkField.ts';
import { accountDescriptors } from './descriptors.ts';
import { listFields } from './listFields.ts';
import { formatField, normaliseField } from './normaliseField.ts';

function open(accountType: string, path: string, variant = 0) {
  const descriptor = accountDescriptors.find(({ kind }) => kind.accountType === accountType) as AccountDescriptor;
  const choices = listSampleChoices(descriptor).find((one) => one.variant === variant) as AccountChoices;
  const field = listFields(choices).find((one) => one.path === path) as FieldDescriptor;
  const check = (value: string, values = toSampleTexts(choices)) => checkField(field, value, { choices, values });
  return { field, check, normalise: (text: string) => normaliseField(field, text, choices.country) };
}

describe('pasted text', () => {
  it.each([
    'DE89370400440532013000',
    'de89 3704 0044 0532 0130 00',
    'IBAN: DE89 3704 0044 0532 0130 00',
    'IBAN DE89-3704-0044-0532-0130-00',
    '\u00a0DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000\u200e ',
    'ＤＥ８９３７０４００４４０５３２０１３０００',
    'DE89\t3704\n0044 0532 0130 00',
    'DE89–3704–0044–0532–0130–00',
  ])('reads the IBAN in %j', (text) => {
    expect(open('EUR_ACCOUNT', 'iban').normalise(text)).toBe('DE89370400440532013000');
  });

  it.each([
    '110000',
    '11-00-00',
    '11 00 00',
    '11–00–00',
    '11\u201100\u201100',
    'Sort code: 11-00-00',
    '١١٠٠٠٠',
    '１１－００－００',
  ])('reads the sort code in %j', (text) => {
    expect(open('GBP_ACCOUNT', 'sortCode').normalise(text)).toBe('110000');
  });

  it.each([
    '+254712345678',
    '+254 (0)712 345 678',
    '0712 345 678',
    '712345678',
    '00254 712 345678',
    '254712345678',
    'tel:+254-712-345678',
  ])('reads the Kenyan phone number in %j', (text) => {
    expect(open('KES_ACCOUNT', 'phoneNumber').normalise(text)).toBe('+254712345678');
  });

  it('keeps a leading zero where it belongs to the number', () => {
    const { field } = open('XOF_ACCOUNT', 'phoneNumber');
    expect(normaliseField(field, '+225 (0)7 01 23 45 67', 'CI')).toBe('+2250701234567');
    expect(normaliseField(field, '+229 (0)1 23 45 67 89', 'BJ')).toBe('+2290123456789');
    expect(normaliseField(field, '+39 (0)6 1234 5678', 'CI')).toBe('+390612345678');
    expect(normaliseField(field, '07 01 23 45 67', 'CI')).toBe('+2250701234567');
    expect(normaliseField(field, '0771234567', 'SN')).toBe('+221771234567');
  });

  it('keeps the case of addresses, and drops the scheme of a QR code', () => {
    const { normalise } = open('BASE_WALLET', 'address');
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    expect(normalise(`ethereum:${address} `)).toBe(address);
  });

  it.each([
    ['529.982.247-25', '52998224725'],
    ['11.222.333/0001-81', '11222333000181'],
    ['+55 (11) 91234-5678', '+5511912345678'],
    // Without the calling code, a phone number must not become the digits of a CPF.
    ['(11) 91234-5678', '(11)91234-5678'],
    ['Ana.Maria-1@example.com', 'Ana.Maria-1@example.com'],
    ['123e4567-e89b-12d3-a456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
    ['12345678-1234-1234-1234-123456789012', '12345678-1234-1234-1234-123456789012'],
  ])('reads the PIX key in %j', (text, key) => {
    expect(open('BRL_ACCOUNT', 'pixKey').normalise(text)).toBe(key);
  });

  it('keeps the spaces inside a name', () => {
    expect(open('EUR_ACCOUNT', 'beneficiary.fullName').normalise('  Ada   King\u00a0Lovelace ')).toBe(
      'Ada King Lovelace',
    );
  });
});

describe('check digits', () => {
  it.each([
    ['EUR_ACCOUNT', 'iban', 'DE89370400440532013000', 'DE89370400440532013001'],
    ['EUR_ACCOUNT', 'iban', 'NO9386011117947', 'NO9386011117974'],
    ['USD_ACCOUNT', 'routingNumber', '021000021', '021000022'],
    ['MXN_ACCOUNT', 'clabeNumber', '032180000118359719', '032180000118359718'],
    ['BRL_ACCOUNT', 'taxId', '52998224725', '52998224752'],
    ['BRL_ACCOUNT', 'taxId', '11222333000181', '11222333000118'],
    ['PKR_ACCOUNT', 'iban', 'PK36SCBL0000001123456702', 'PK36SCBL0000001123456703'],
  ])('%s %s accepts %s and not %s', (type, path, right, wrong) => {
    const { check } = open(type, path);
    expect(check(right)).toBeUndefined();
    expect(check(wrong)).toBe('checksum');
  });

  it('checks the length of an IBAN by its country', () => {
    // The check digits of this one agree; a German IBAN has 22 characters.
    expect(open('EUR_ACCOUNT', 'iban').check('DE2610010010012345678')).toBe('checksum');
  });

  it.each([
    ['CPF', '52998224725', '52998224752', 'checksum'],
    ['CNPJ', '11222333000181', '11222333000118', 'checksum'],
    ['EMAIL', 'ada@example.com', 'ada@example', 'format'],
    ['PHONE', '+5511912345678', '+4915112345678', 'format'],
    ['RANDOM', '123e4567-e89b-12d3-a456-426614174000', '123e4567', 'format'],
  ])('checks a PIX key of the kind %s', (pixKeyType, right, wrong, problem) => {
    const { check } = open('BRL_ACCOUNT', 'pixKey');
    expect(check(right, { pixKeyType })).toBeUndefined();
    expect(check(wrong, { pixKeyType })).toBe(problem);
  });
});

describe('checkField', () => {
  it('compares the country of a BIC where the account is of one country', () => {
    expect(open('SGD_ACCOUNT', 'swiftCode').check('DBSSSGSG')).toBeUndefined();
    expect(open('SGD_ACCOUNT', 'swiftCode').check('COBADEFF')).toBe('otherCountry');
    expect(open('EUR_ACCOUNT', 'swiftCode').check('COBADEFF')).toBeUndefined();
  });

  it('tells an address of another network from one that is no address', () => {
    const { check } = open('BASE_WALLET', 'address');
    expect(check('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('otherNetwork');
    expect(check('0x5aAeb6053F3E94')).toBe('format');
    expect(check('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBeUndefined();
  });

  it('finds missing, incomplete and long values', () => {
    expect(open('NGN_ACCOUNT', 'accountNumber').check('')).toBe('missing');
    expect(open('NGN_ACCOUNT', 'accountNumber').check('012345678')).toBe('format');
    expect(open('NGN_ACCOUNT', 'bankName').check('x'.repeat(256))).toBe('tooLong');
    expect(open('GTQ_ACCOUNT', 'bankAccountType').check('CURRENT')).toBe('missing');
    expect(open('EUR_ACCOUNT', 'swiftCode').check('')).toBeUndefined();
  });
});

it('shows values in groups', () => {
  expect(formatField(open('EUR_ACCOUNT', 'iban').field, 'DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(formatField(open('GBP_ACCOUNT', 'sortCode').field, '110000')).toBe('11-00-00');
  expect(formatField(open('MXN_ACCOUNT', 'clabeNumber').field, '032180000118359719')).toBe('032 180 00011835971 9');
  expect(formatField(open('USD_ACCOUNT', 'accountNumber').field, '123')).toBe('123');
});
