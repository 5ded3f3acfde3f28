import type { PaymentInstructions } from '@latchkey/contract/accounts';
import { paymentInstructionKinds } from '@latchkey/contract/full';
import { describe, expect, it } from 'vitest';
import { type DepositInstructions, depositInstructions } from './depositInstructions.ts';

const shown = (info: Record<string, unknown>, more: Record<string, unknown> = {}): DepositInstructions => {
  const wire = { accountOrWalletInfo: info, ...more } as PaymentInstructions;
  const [first] = depositInstructions([wire]);
  if (first === undefined) throw new Error('Nothing is shown.');
  return first;
};

/** Every text that is anywhere in what is shown. */
const texts = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [String(value)];

describe('depositInstructions', () => {
  it('default: bank details, the usual ones first, and the reference apart', () => {
    const info = {
      accountType: 'USD_ACCOUNT',
      routingNumber: '021000021',
      reference: 'LK-7',
      accountNumber: '000123456789',
      paymentRails: ['ACH', 'WIRE'],
      bankName: 'First Bank',
    };
    expect(shown(info, { instructionsNotes: 'By Friday.', isPlatformAccount: true })).toEqual({
      accountType: 'USD_ACCOUNT',
      kind: 'bank',
      rails: ['ACH', 'WIRE'],
      reference: 'LK-7',
      qrCode: undefined,
      link: undefined,
      fields: [
        { name: 'bankName', value: 'First Bank' },
        { name: 'accountNumber', value: '000123456789' },
        { name: 'routingNumber', value: '021000021' },
      ],
      notes: 'By Friday.',
      isPlatformAccount: true,
    });
  });

  it.each([
    ['wallet', { accountType: 'BASE_WALLET', address: '0xAbC', assetType: 'USDC' }, '0xAbC'],
    ['wallet', { accountType: 'LIGHTNING', invoice: 'lnbc1' }, 'lnbc1'],
    ['wallet', { accountType: 'SPARK_WALLET', address: 'sp1', assetType: 'BTC', invoice: 'spi' }, 'spi'],
    ['wallet', { accountType: 'BITCOIN_L1', address: 'bc1q' }, 'bc1q'],
    ['qrCode', { accountType: 'BRL_ACCOUNT', qrCode: '000201' }, '000201'],
    ['link', { accountType: 'COP_ACCOUNT', paymentUrl: 'https://pay.test/1' }, undefined],
    ['other', { accountType: 'PIGEON_POST', coop: '7' }, undefined],
  ] as const)('args: %s, %j', (kind, info, qrCode) => {
    expect(shown(info)).toMatchObject({ kind, qrCode });
  });

  it('behavior: what a wallet signs is no instruction', () => {
    const signed = { accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign: '{}' } };
    expect(depositInstructions([signed])).toEqual([]);
  });

  it('error: an address that is no https page is text, and never a link', () => {
    for (const paymentUrl of ['javascript:alert(1)', 'http://pay.test', 'https://', ' https://pay.test']) {
      const { link, fields } = shown({ accountType: 'COP_ACCOUNT', paymentUrl });
      expect([paymentUrl, link]).toEqual([paymentUrl, undefined]);
      expect(fields).toEqual([{ name: 'paymentUrl', value: paymentUrl }]);
    }
  });

  it.each([...paymentInstructionKinds.keys()].filter((type) => type !== 'EMBEDDED_WALLET'))(
    'behavior: %s loses no member, known or of the future, however deep',
    (accountType) => {
      const schema = paymentInstructionKinds.get(accountType) as { entries?: object } | undefined;
      const names = Object.keys(schema?.entries ?? {}).filter((name) => name !== 'accountType');
      const info: Record<string, unknown> = { accountType };
      for (const name of names) info[name] = name === 'paymentRails' ? ['RAIL 1', 'RAIL 2'] : `value of ${name}`;
      info['ofTheFuture'] = { deep: [{ number: 7 }, { yes: true }] };
      const all = texts(shown(info, { wrapperOfTheFuture: 'kept' }));
      for (const value of [...texts(info), 'kept', '7', 'true']) expect(all).toContain(value);
    },
  );

  it('behavior: members of another form than they should have are shown as they are', () => {
    const { rails, reference, fields } = shown({ accountType: 'EUR_ACCOUNT', paymentRails: 'SEPA', reference: 12 });
    expect([rails, reference]).toEqual([[], undefined]);
    expect(fields).toEqual([
      { name: 'paymentRails', value: 'SEPA' },
      { name: 'reference', value: '12' },
    ]);
  });
});
