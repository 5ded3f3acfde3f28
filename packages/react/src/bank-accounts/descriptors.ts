import * as kinds from '@latchkey/core/account-kinds';
import type { AccountDescriptor } from './AccountDescriptor.ts';

/** Countries whose banks hold accounts in euros with an IBAN that SEPA reaches. */
const SEPA =
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM VA'.split(
    ' ',
  );
const BANK = { bankName: 'First Bank', accountNumber: '1234567890' };
const EVM = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' };
const FOURS = [4, 4, 4, 4, 4, 4, 4, 4, 4];

type More = Partial<Omit<AccountDescriptor, 'kind'>>;

/** A bank account or mobile money in one country or more. The currencies are those of the contract's row. */
// @__NO_SIDE_EFFECTS__
function inCountries(
  kind: AccountDescriptor['kind'],
  countries: readonly string[],
  examples: AccountDescriptor['examples'],
  more: More = {},
): AccountDescriptor {
  return { kind, countries, currencies: kind.currencies, examples, ...more };
}

// @__NO_SIDE_EFFECTS__
function wallet(kind: AccountDescriptor['kind'], examples: AccountDescriptor['examples']): AccountDescriptor {
  return { kind, countries: [], currencies: kind.currencies, examples };
}

/** Every account type of the contract as a form needs it. A test compares them with the contract's schemas. */
export const accountDescriptors: readonly AccountDescriptor[] = [
  inCountries(
    kinds.aedAccount,
    ['AE'],
    { iban: 'AE070331234567890123456', swiftCode: 'EBILAEAD' },
    { grouping: { iban: FOURS } },
  ),
  inCountries(kinds.bdtAccount, ['BD'], {
    ...BANK,
    branchCode: '12345',
    swiftCode: 'BRAKBDDH',
    phoneNumber: '+8801712345678',
  }),
  inCountries(kinds.brlAccount, ['BR'], { pixKey: 'ana@example.com', pixKeyType: 'EMAIL', taxId: '52998224725' }),
  inCountries(kinds.bwpAccount, ['BW'], { phoneNumber: '+26771234567', provider: 'Orange' }),
  inCountries(kinds.cadAccount, ['CA'], { bankCode: '001', branchCode: '00012', accountNumber: '1234567' }),
  inCountries(kinds.cnyAccount, ['CN'], {
    bankName: 'AliPay',
    accountNumber: '6222020200112233',
    phoneNumber: '+8613812345678',
  }),
  inCountries(
    kinds.copAccount,
    ['CO'],
    { ...BANK, bankAccountType: 'SAVINGS', phoneNumber: '+573001234567' },
    { ownerAsks: { documentType: 'optional', documentNumber: 'optional' } },
  ),
  inCountries(
    kinds.dkkAccount,
    ['DK', 'FO', 'GL'],
    { iban: 'DK5000400440116243', swiftCode: 'DABADKKK' },
    { grouping: { iban: FOURS } },
  ),
  inCountries(
    kinds.egpAccount,
    ['EG'],
    { bankName: 'First Bank', iban: 'EG380019000500000000263180002', phoneNumber: '+201001234567' },
    { grouping: { iban: FOURS } },
  ),
  inCountries(
    kinds.eurAccount,
    SEPA,
    { iban: 'DE89370400440532013000', swiftCode: 'COBADEFF' },
    { grouping: { iban: FOURS } },
  ),
  inCountries(
    kinds.gbpAccount,
    ['GB', 'GG', 'IM', 'JE'],
    { sortCode: '110000', accountNumber: '12345678' },
    // The service's guides ask for an individual's address.
    { grouping: { sortCode: [2, 2, 2] }, ownerAsks: { address: 'required' } },
  ),
  inCountries(kinds.ghsAccount, ['GH'], { ...BANK, phoneNumber: '+233241234567' }),
  inCountries(kinds.gtqAccount, ['GT'], { ...BANK, bankAccountType: 'CHECKING' }),
  inCountries(kinds.hkdAccount, ['HK'], { ...BANK, swiftCode: 'HSBCHKHH' }),
  inCountries(kinds.htgAccount, ['HT'], { phoneNumber: '+50934567890' }),
  inCountries(kinds.idrAccount, ['ID'], { ...BANK, swiftCode: 'BNINIDJA', phoneNumber: '+6281234567890' }),
  inCountries(kinds.inrAccount, ['IN'], {
    vpa: 'ada@upi',
    accountNumber: '123456789012',
    ifsc: 'HDFC0000001',
    rail: 'NEFT',
    bankName: 'First Bank',
  }),
  inCountries(kinds.jmdAccount, ['JM'], { ...BANK, branchCode: '00012', bankAccountType: 'SAVINGS' }),
  inCountries(kinds.kesAccount, ['KE'], { phoneNumber: '+254712345678', provider: 'M-PESA' }),
  inCountries(kinds.mwkAccount, ['MW'], { phoneNumber: '+265991234567', provider: 'TNM' }),
  inCountries(
    kinds.mxnAccount,
    ['MX'],
    { clabeNumber: '032180000118359719' },
    { grouping: { clabeNumber: [3, 3, 11, 1] } },
  ),
  inCountries(kinds.myrAccount, ['MY'], { ...BANK, swiftCode: 'MBBEMYKL' }),
  inCountries(kinds.ngnAccount, ['NG'], { bankName: 'First Bank', accountNumber: '0123456789' }),
  inCountries(kinds.phpAccount, ['PH'], { bankName: 'First Bank', accountNumber: '123456789012' }),
  inCountries(
    kinds.pkrAccount,
    ['PK'],
    { ...BANK, iban: 'PK36SCBL0000001123456702', phoneNumber: '+923001234567' },
    { grouping: { iban: FOURS } },
  ),
  inCountries(kinds.rwfAccount, ['RW'], { phoneNumber: '+250781234567', provider: 'MTN' }),
  inCountries(kinds.sgdAccount, ['SG'], { ...BANK, swiftCode: 'DBSSSGSG' }),
  inCountries(
    kinds.slvAccount,
    ['SV'],
    { ...BANK, bankAccountType: 'CHECKING', phoneNumber: '+50371234567' },
    { currencies: ['USD'] },
  ),
  inCountries(
    kinds.swiftAccount,
    [],
    { ...BANK, country: 'TR', swiftCode: 'TGBATRIS', iban: 'TR330006100519786457841326' },
    { currencies: ['USD', 'EUR', 'GBP'], grouping: { iban: FOURS } },
  ),
  inCountries(kinds.thbAccount, ['TH'], { ...BANK, swiftCode: 'BKKBTHBK' }),
  inCountries(kinds.tzsAccount, ['TZ'], { phoneNumber: '+255712345678', provider: 'VODACOM' }),
  inCountries(kinds.ugxAccount, ['UG'], { phoneNumber: '+256712345678', provider: 'MTN' }),
  inCountries(kinds.usdAccount, ['US', 'PR'], {
    accountNumber: '000123456789',
    routingNumber: '021000021',
    bankName: 'First Bank',
    bankAccountType: 'CHECKING',
    intermediaryBankName: 'Second Bank',
    intermediaryRoutingNumber: '021000089',
    fiToFiInformation: 'Invoice 12',
  }),
  inCountries(kinds.vndAccount, ['VN'], { ...BANK, swiftCode: 'BFTVVNVX' }),
  inCountries(
    kinds.xafAccount,
    ['CM', 'CG'],
    { phoneNumber: '+237612345678', provider: 'MTN' },
    { countryField: 'region' },
  ),
  inCountries(
    kinds.xofAccount,
    ['BJ', 'CI', 'SN', 'TG'],
    { phoneNumber: '+221771234567', provider: 'Wave' },
    { countryField: 'region' },
  ),
  inCountries(kinds.zarAccount, ['ZA'], { bankName: 'First Bank', accountNumber: '1234567890' }),
  inCountries(kinds.zmwAccount, ['ZM'], { phoneNumber: '+260971234567', provider: 'MTN' }),
  wallet(kinds.sparkWallet, { address: 'spark1pgss9xyupdmvk43ew87un0hnrmqxcdtq7vjf6mhfuhvrc4mz2ktwqhm06lpfz2' }),
  wallet(kinds.lightning, { lightningAddress: 'ada@example.com', invoice: 'lnbc1…', bolt12: 'lno1…' }),
  wallet(kinds.solanaWallet, { address: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' }),
  wallet(kinds.baseWallet, EVM),
  wallet(kinds.polygonWallet, EVM),
  wallet(kinds.ethereumWallet, EVM),
  wallet(kinds.tronWallet, { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }),
  wallet(kinds.plasmaWallet, EVM),
];
