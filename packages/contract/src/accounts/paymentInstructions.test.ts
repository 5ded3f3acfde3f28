import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AnyPaymentInstructions } from './anyPaymentInstructions.ts';
import { paymentInstructionKinds } from './paymentInstructionKinds.ts';
import { PaymentInstructions } from './paymentInstructions.ts';

/** Every `accountType` that the interface lists for instructions, in its order. */
const listed =
  `USD_ACCOUNT BRL_ACCOUNT MXN_ACCOUNT DKK_ACCOUNT EUR_ACCOUNT INR_ACCOUNT NGN_ACCOUNT CAD_ACCOUNT GBP_ACCOUNT
  HKD_ACCOUNT IDR_ACCOUNT MYR_ACCOUNT PHP_ACCOUNT SGD_ACCOUNT THB_ACCOUNT VND_ACCOUNT AED_ACCOUNT KES_ACCOUNT MWK_ACCOUNT
  RWF_ACCOUNT TZS_ACCOUNT UGX_ACCOUNT XOF_ACCOUNT ZAR_ACCOUNT ZMW_ACCOUNT BWP_ACCOUNT XAF_ACCOUNT BDT_ACCOUNT ARS_ACCOUNT
  COP_ACCOUNT EGP_ACCOUNT GHS_ACCOUNT GTQ_ACCOUNT HTG_ACCOUNT JMD_ACCOUNT PKR_ACCOUNT SLV_ACCOUNT SWIFT_ACCOUNT CNY_ACCOUNT
  SPARK_WALLET LIGHTNING SOLANA_WALLET TRON_WALLET PLASMA_WALLET POLYGON_WALLET BASE_WALLET ETHEREUM_WALLET BITCOIN_L1
  EMBEDDED_WALLET`.split(/\s+/);

const rails = { paymentRails: ['BANK_TRANSFER'], reference: 'LK-42' };
const bank = { bankName: 'First Bank', accountNumber: '1234567890', swiftCode: 'DEUTDEFF' };
const phone = { phoneNumber: '+254712345678', provider: 'M-PESA' };

/** The required members of each kind, written by hand from the service's table. */
const golden: { readonly [accountType: string]: { readonly [name: string]: unknown } } = {
  USD_ACCOUNT: { accountNumber: '1', routingNumber: '021000021', ...rails },
  BRL_ACCOUNT: { qrCode: '00020126580014br.gov.bcb.pix' },
  MXN_ACCOUNT: { clabeNumber: '032180000118359719', ...rails },
  DKK_ACCOUNT: { iban: 'DK5000400440116243', ...rails },
  EUR_ACCOUNT: { iban: 'DE89370400440532013000', ...rails },
  INR_ACCOUNT: { paymentRails: ['UPI'] },
  NGN_ACCOUNT: { accountNumber: '0123456789', bankName: 'Zenith', ...rails },
  CAD_ACCOUNT: { bankCode: '001', branchCode: '00012', accountNumber: '1234567', ...rails },
  GBP_ACCOUNT: { sortCode: '110000', accountNumber: '12345678', ...rails },
  HKD_ACCOUNT: { ...bank, ...rails },
  IDR_ACCOUNT: { ...bank, phoneNumber: '+6281234567890', ...rails },
  MYR_ACCOUNT: { ...bank, ...rails },
  PHP_ACCOUNT: { bankName: 'BDO', accountNumber: '12345678', ...rails },
  SGD_ACCOUNT: { accountNumber: '1', swiftCode: 'DBSSSGSG', ...rails },
  THB_ACCOUNT: { ...bank, ...rails },
  VND_ACCOUNT: { ...bank, ...rails },
  AED_ACCOUNT: { iban: 'AE070331234567890123456', ...rails },
  KES_ACCOUNT: { ...phone, ...rails },
  MWK_ACCOUNT: { ...phone, ...rails },
  RWF_ACCOUNT: { ...phone, phoneNumber: '+250781234567', ...rails },
  TZS_ACCOUNT: { ...phone, phoneNumber: '+255712345678', ...rails },
  UGX_ACCOUNT: { ...phone, ...rails },
  XOF_ACCOUNT: { ...phone, region: 'SN', ...rails },
  ZAR_ACCOUNT: { accountNumber: '123456789', bankName: 'FNB', ...rails },
  ZMW_ACCOUNT: { ...phone, phoneNumber: '+260971234567', ...rails },
  BWP_ACCOUNT: { ...phone, ...rails },
  XAF_ACCOUNT: { ...phone, region: 'CM', ...rails },
  BDT_ACCOUNT: { bankName: 'BRAC', ...rails },
  ARS_ACCOUNT: { accountNumber: '0000003100010000000001' },
  COP_ACCOUNT: { paymentUrl: 'https://pay.example/x' },
  EGP_ACCOUNT: { bankName: 'CIB', ...rails },
  GHS_ACCOUNT: { bankName: 'GCB', ...rails },
  GTQ_ACCOUNT: { accountNumber: '1', bankAccountType: 'CHECKING', bankName: 'x', ...rails },
  HTG_ACCOUNT: { phoneNumber: '+50934567890', ...rails },
  JMD_ACCOUNT: { accountNumber: '1', branchCode: '00012', bankAccountType: 'SAVINGS', bankName: 'x', ...rails },
  PKR_ACCOUNT: { bankName: 'HBL', ...rails },
  SLV_ACCOUNT: rails,
  SWIFT_ACCOUNT: {
    country: 'TR',
    swiftCode: 'TGBATRIS',
    bankName: 'Garanti',
    accountHolderName: 'Example Ltd',
    paymentRails: ['SWIFT'],
  },
  CNY_ACCOUNT: { bankName: 'ICBC', ...rails },
  SPARK_WALLET: { address: 'spark1', assetType: 'USDB' },
  LIGHTNING: { invoice: 'lnbc1' },
  SOLANA_WALLET: { address: '4Nd1' },
  TRON_WALLET: { address: 'TJR' },
  PLASMA_WALLET: { address: '0x1' },
  POLYGON_WALLET: { address: '0x1' },
  BASE_WALLET: { address: '0x1' },
  ETHEREUM_WALLET: { address: '0x1' },
  BITCOIN_L1: { address: 'bc1q' },
  EMBEDDED_WALLET: { payloadToSign: '{"type":"ACTIVITY_TYPE_SIGN_TRANSACTION_V2"}' },
};

it('lists exactly the account types of the interface', () => {
  expect([...paymentInstructionKinds.keys()].sort()).toEqual([...listed].sort());
  expect(Object.keys(golden).sort()).toEqual([...listed].sort());
});

describe.each(listed)('%s', (accountType) => {
  const members = golden[accountType] ?? {};
  const instructions = { accountOrWalletInfo: { accountType, ...members }, instructionsNotes: 'Before noon.' };

  it('accepts the required members in the lenient and the full schema', () => {
    expect(v.parse(AnyPaymentInstructions, instructions)).toEqual(instructions);
    expect(v.parse(PaymentInstructions, instructions)).toEqual(instructions);
  });

  it('keeps unknown members', () => {
    const more = { ...instructions.accountOrWalletInfo, accountHolderName: 'Example Ltd', memberOfTomorrow: [1] };
    expect(v.parse(AnyPaymentInstructions, { accountOrWalletInfo: more })).toEqual({ accountOrWalletInfo: more });
  });

  it.each(Object.keys(members))('rejects a value without %s', (name) => {
    const short = { ...instructions.accountOrWalletInfo, [name]: undefined };
    expect(v.is(AnyPaymentInstructions, { accountOrWalletInfo: short })).toBe(false);
  });
});

describe('AnyPaymentInstructions', () => {
  it('accepts an unknown account type', () => {
    const later = { accountOrWalletInfo: { accountType: 'MARS_ACCOUNT', crater: 'Gale' }, isPlatformAccount: true };
    expect(v.parse(AnyPaymentInstructions, later)).toEqual(later);
  });

  it('accepts an unknown asset or payment rail', () => {
    for (const info of [
      { accountType: 'BASE_WALLET', address: '0x1', assetType: 'EURC' },
      { accountType: 'USD_ACCOUNT', ...golden['USD_ACCOUNT'], paymentRails: ['TELEPORT'] },
    ]) {
      expect(v.is(AnyPaymentInstructions, { accountOrWalletInfo: info })).toBe(true);
    }
  });

  it('rejects a value with an invalid format', () => {
    for (const info of [
      { accountType: 'ARS_ACCOUNT', accountNumber: '123' },
      { accountType: 'COP_ACCOUNT', paymentUrl: 'pay me' },
      { accountType: 'EMBEDDED_WALLET', payloadToSign: '' },
      { accountType: 'EUR_ACCOUNT', ...golden['EUR_ACCOUNT'], iban: 'nope' },
      {},
    ]) {
      expect(v.is(AnyPaymentInstructions, { accountOrWalletInfo: info })).toBe(false);
    }
  });
});
