import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AccountInfo, accountKinds } from './all.ts';

/** A sample of each account type, written by hand from the service's table and not from the rows. */
const person = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' };
const address = { line1: '12 St James Square', postalCode: 'SW1Y 4JH', country: 'GB' };
const resident = { ...person, countryOfResidence: 'DE' };
const bank = { bankName: 'First Bank', accountNumber: '1234567890', swiftCode: 'DEUTDEFF500' };

interface Sample {
  readonly required: { readonly [name: string]: unknown };
  /** Optional members. */
  readonly optional?: { readonly [name: string]: unknown };
  readonly beneficiary?: object;
  /** Rejected values, by member. */
  readonly wrong: { readonly [name: string]: readonly unknown[] };
}

const noBic = ['DEUTDE', 'deutdeff', 'DEUTDEFF50', '1EUTDEFF', 'DEUTDEFF5000', ''];
const noPhone = ['4412345678', '+12345', '+123456789012345', '+44 1234567', ''];

const samples: { readonly [accountType: string]: Sample } = {
  AED_ACCOUNT: {
    required: { iban: 'AE070331234567890123456' },
    optional: { swiftCode: 'EBILAEAD' },
    beneficiary: { ...person, address },
    wrong: { iban: ['AE07033123456789012345', 'DE070331234567890123456', ''], swiftCode: noBic },
  },
  BRL_ACCOUNT: {
    required: { pixKey: 'ada@example.com', pixKeyType: 'EMAIL', taxId: '52998224725' },
    wrong: { pixKey: ['', 'x'.repeat(78)], pixKeyType: ['CARD', 'email'], taxId: ['5299822472', '529.982.247-25'] },
  },
  CAD_ACCOUNT: {
    required: { bankCode: '001', branchCode: '00012', accountNumber: '1234567' },
    wrong: { bankCode: ['1', '0001'], branchCode: ['0012'], accountNumber: ['123456', '1234567890123', '12345a7'] },
  },
  DKK_ACCOUNT: {
    required: { iban: 'DK5000400440116243' },
    optional: { swiftCode: 'DABADKKK' },
    wrong: { iban: ['DK500040044011624', 'SE5000400440116243'], swiftCode: noBic },
  },
  EUR_ACCOUNT: {
    required: { iban: 'DE89370400440532013000' },
    optional: { swiftCode: 'DEUTDEFF' },
    beneficiary: resident,
    wrong: { iban: ['de89370400440532013000', 'DE89', 'DE8937040044053201300037040044053201300'], swiftCode: noBic },
  },
  GBP_ACCOUNT: {
    required: { sortCode: '110000', accountNumber: '12345678' },
    wrong: { sortCode: ['11-00-00', '11000'], accountNumber: ['1234567', '123456789'] },
  },
  GTQ_ACCOUNT: {
    required: { accountNumber: '123456789', bankAccountType: 'CHECKING', bankName: 'Banrural' },
    beneficiary: { ...resident, phoneNumber: '+50212345678' },
    wrong: { accountNumber: ['', '1'.repeat(35)], bankAccountType: ['CURRENT'], bankName: ['', 'x'.repeat(256)] },
  },
  HKD_ACCOUNT: { required: bank, wrong: { swiftCode: noBic, accountNumber: [''], bankName: [''] } },
  IDR_ACCOUNT: {
    required: { ...bank, phoneNumber: '+6281234567890' },
    wrong: { phoneNumber: ['+6512345678', '+6281234', '081234567890'], swiftCode: noBic },
  },
  JMD_ACCOUNT: {
    required: { accountNumber: '123456789', branchCode: '00012', bankAccountType: 'SAVINGS', bankName: 'NCB' },
    beneficiary: { ...person, phoneNumber: '+18761234567', address },
    wrong: { branchCode: ['1', '000123'], bankAccountType: ['savings'] },
  },
  MXN_ACCOUNT: {
    required: { clabeNumber: '032180000118359719' },
    wrong: { clabeNumber: ['03218000011835971', '0321800001183597190', '03218000011835971x'] },
  },
  MYR_ACCOUNT: { required: bank, wrong: { swiftCode: noBic } },
  NGN_ACCOUNT: {
    required: { accountNumber: '0123456789', bankName: 'Zenith Bank' },
    wrong: { accountNumber: ['012345678', '01234567890'] },
  },
  PHP_ACCOUNT: {
    required: { bankName: 'BDO', accountNumber: '12345678' },
    wrong: { accountNumber: ['1234567', '12345678901234567'] },
  },
  SGD_ACCOUNT: {
    required: { accountNumber: '0123456789', swiftCode: 'DBSSSGSG' },
    optional: { bankName: 'DBS' },
    wrong: { swiftCode: noBic },
  },
  THB_ACCOUNT: { required: bank, wrong: { swiftCode: noBic } },
  USD_ACCOUNT: {
    required: { accountNumber: '000123456789', routingNumber: '021000021' },
    optional: {
      bankName: 'Chase',
      bankAccountType: 'SAVINGS',
      intermediaryBankName: 'Citi',
      intermediaryRoutingNumber: '021000089',
      fiToFiInformation: '',
    },
    wrong: {
      routingNumber: ['02100002', '0210000210', '02100002a'],
      bankName: ['', 'x'.repeat(141)],
      bankAccountType: ['BROKERAGE'],
      intermediaryRoutingNumber: ['1'],
      fiToFiInformation: ['x'.repeat(211)],
    },
  },
  VND_ACCOUNT: { required: bank, wrong: { swiftCode: noBic } },
  ZAR_ACCOUNT: {
    required: { accountNumber: '123456789', bankName: 'FNB' },
    wrong: { accountNumber: ['12345678', '12345678901234'] },
  },
  BWP_ACCOUNT: {
    required: { phoneNumber: '+26771234567', provider: 'ORANGE' },
    wrong: { phoneNumber: noPhone, provider: ['', 'x'.repeat(256)] },
  },
  HTG_ACCOUNT: { required: { phoneNumber: '+50934567890' }, wrong: { phoneNumber: noPhone } },
  KES_ACCOUNT: {
    required: { phoneNumber: '+254712345678', provider: 'M-PESA' },
    wrong: { phoneNumber: ['+25471234567', '+255712345678'] },
  },
  MWK_ACCOUNT: { required: { phoneNumber: '+265991234567', provider: 'TNM' }, wrong: { phoneNumber: noPhone } },
  RWF_ACCOUNT: {
    required: { phoneNumber: '+250781234567', provider: 'MTN' },
    wrong: { phoneNumber: ['+254781234567', '+2507812345678'] },
  },
  TZS_ACCOUNT: {
    required: { phoneNumber: '+255712345678', provider: 'VODACOM' },
    wrong: { phoneNumber: ['+254712345678'] },
  },
  UGX_ACCOUNT: { required: { phoneNumber: '+256712345678', provider: 'AIRTEL' }, wrong: { phoneNumber: noPhone } },
  XAF_ACCOUNT: {
    required: { phoneNumber: '+237612345678', provider: 'MTN', region: 'CM' },
    wrong: { region: ['SN', 'cm', ''], phoneNumber: noPhone },
  },
  XOF_ACCOUNT: {
    required: { phoneNumber: '+221771234567', provider: 'WAVE', region: 'SN' },
    wrong: { region: ['CM'], phoneNumber: noPhone },
  },
  ZMW_ACCOUNT: {
    required: { phoneNumber: '+260971234567', provider: 'ZAMTEL' },
    wrong: { phoneNumber: ['+26097123456'] },
  },
  BDT_ACCOUNT: {
    required: { bankName: 'BRAC', accountNumber: '1234567890' },
    optional: { branchCode: '12345', swiftCode: 'BRAKBDDH', phoneNumber: '+8801712345678' },
    wrong: { branchCode: ['1234'], swiftCode: noBic },
  },
  CNY_ACCOUNT: {
    required: { bankName: 'AliPay', phoneNumber: '+8613812345678' },
    wrong: { phoneNumber: noPhone, bankName: ['alipay', 'ICBC'] },
  },
  COP_ACCOUNT: {
    required: { bankName: 'Bancolombia', accountNumber: '1234567890', bankAccountType: 'SAVINGS' },
    optional: { phoneNumber: '+573001234567' },
    beneficiary: { ...person, documentType: 'CC', documentNumber: '1020304050' },
    wrong: { bankAccountType: ['CORRIENTE'], phoneNumber: noPhone },
  },
  EGP_ACCOUNT: {
    required: { bankName: 'CIB', iban: 'EG380019000500000000263180002' },
    optional: { phoneNumber: '+201001234567' },
    wrong: { iban: ['EG38001900050000000026318000'] },
  },
  GHS_ACCOUNT: {
    required: { bankName: 'GCB', accountNumber: '1234567890' },
    optional: { phoneNumber: '+233241234567' },
    wrong: { accountNumber: ['1'.repeat(35)] },
  },
  INR_ACCOUNT: {
    required: { vpa: 'ada.lovelace-1@upi' },
    optional: { accountNumber: '123456789', ifsc: 'HDFC0000001', rail: 'NEFT', bankName: 'HDFC' },
    wrong: { vpa: ['ada', '@upi', 'a b@upi'], accountNumber: ['12345678'], ifsc: ['HDFC1000001', 'hdfc0000001'] },
  },
  PKR_ACCOUNT: {
    required: { bankName: 'HBL', accountNumber: '1234567890' },
    optional: { iban: 'PK36SCBL0000001123456702', phoneNumber: '+923001234567' },
    wrong: { iban: ['PK36SCBL000000112345670', 'PK36scbl0000001123456702'] },
  },
  SLV_ACCOUNT: {
    required: { phoneNumber: '+50371234567' },
    optional: { bankName: 'Agricola', accountNumber: '1234567890', bankAccountType: 'CHECKING' },
    wrong: { phoneNumber: noPhone },
  },
  SWIFT_ACCOUNT: {
    required: { country: 'TR', swiftCode: 'TGBATRIS', bankName: 'Garanti', iban: 'TR330006100519786457841326' },
    optional: { accountNumber: '1234567890' },
    wrong: { country: ['tr', 'TUR'], swiftCode: noBic, iban: ['TR33'] },
  },
  SPARK_WALLET: {
    required: { address: 'spark1pgss9example' },
    optional: { vaspName: 'Example Exchange' },
    wrong: { address: ['', 7] },
  },
  SOLANA_WALLET: { required: { address: '4Nd1mYwExample' }, wrong: { address: [''] } },
  BASE_WALLET: { required: { address: '0xAbCexample' }, wrong: { address: [''] } },
  POLYGON_WALLET: { required: { address: '0xAbCexample' }, wrong: { address: [''] } },
  ETHEREUM_WALLET: { required: { address: '0xAbCexample' }, wrong: { address: [''] } },
  TRON_WALLET: { required: { address: 'TJRexample' }, wrong: { address: [''] } },
  PLASMA_WALLET: { required: { address: '0xAbCexample' }, wrong: { address: [''] } },
  LIGHTNING: { required: { lightningAddress: 'ada@example.com' }, wrong: { lightningAddress: ['', '@'] } },
};

const wallet = (accountType: string) => accountType.endsWith('_WALLET') || accountType === 'LIGHTNING';

function createInfo(accountType: string, { required, beneficiary = person }: Sample) {
  return { accountType, ...required, ...(!wallet(accountType) && { beneficiary }) };
}

it('lists exactly the account types of the interface', () => {
  expect(accountKinds.map(({ accountType }) => accountType).sort()).toEqual(Object.keys(samples).sort());
});

describe.each(Object.entries(samples))('%s', (accountType, sample) => {
  const info = createInfo(accountType, sample);

  it('accepts the required members alone', () => {
    expect(v.parse(AccountInfo, info)).toEqual(info);
  });

  it('accepts optional and unknown members', () => {
    const whole = { ...info, ...sample.optional, memberOfTomorrow: true };
    expect(v.parse(AccountInfo, whole)).toEqual(whole);
  });

  it.each(Object.keys(sample.required))('rejects a value without %s', (name) => {
    expect(v.is(AccountInfo, { ...info, [name]: undefined })).toBe(false);
    expect(v.is(AccountInfo, { ...info, [name]: null })).toBe(false);
  });

  it.each(Object.entries(sample.wrong))('rejects an invalid %s', (name, values) => {
    for (const value of values) {
      expect(v.is(AccountInfo, { ...info, ...sample.optional, [name]: value }), String(value)).toBe(false);
    }
  });

  it('requires the owner of a bank account, not of a wallet', () => {
    expect(v.is(AccountInfo, { ...info, beneficiary: undefined })).toBe(wallet(accountType));
  });
});

it('rejects an unknown account type, and one that cannot be registered', () => {
  for (const accountType of ['ARS_ACCOUNT', 'BITCOIN_L1', 'EMBEDDED_WALLET', 'MARS_ACCOUNT', '', undefined, 7]) {
    expect(v.is(AccountInfo, { accountType, address: 'x', accountNumber: '1', beneficiary: person })).toBe(false);
  }
});
