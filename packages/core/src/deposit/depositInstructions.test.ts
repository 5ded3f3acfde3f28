import type { PaymentInstructions } from '@latchkey/contract/accounts';
import { paymentInstructionKinds } from '@latchkey/contract/full';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type DepositInstructions, depositInstructions } from './depositInstructions.ts';

const shown = (info: Record<string, unknown>, more: Record<string, unknown> = {}): DepositInstructions => {
  const wire = { accountOrWalletInfo: info, ...more } as PaymentInstructions;
  const [first] = depositInstructions([wire]);
  if (first === undefined) throw new Error('Nothing is shown.');
  return first;
};

/** Returns every displayed text. */
const texts = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [String(value)];

describe('depositInstructions', () => {
  it('lists bank details in the usual order, with the reference apart', () => {
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
  ] as const)('%s, %j', (kind, info, qrCode) => {
    expect(shown(info)).toMatchObject({ kind, qrCode });
  });

  it('reads the expiry of an invoice', () => {
    const invoice = `lnbc1${'q'.repeat(117)}`;
    expect(shown({ accountType: 'LIGHTNING', invoice }).expiresAt).toBe(3_600_000);
    expect(shown({ accountType: 'BASE_WALLET', address: '0xAbC' }).expiresAt).toBeUndefined();
  });

  it('ignores payloads to sign', () => {
    const signed = { accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign: '{}' } };
    expect(depositInstructions([signed])).toEqual([]);
  });

  it('names the host that `linkHosts` lacks', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const info = { accountType: 'COP_ACCOUNT', paymentUrl: 'https://pay.test/secret' };
    depositInstructions([{ accountOrWalletInfo: info }], { linkHosts: ['kyc.test'] });
    const texts = warn.mock.calls.flat().join();
    warn.mockRestore();
    expect(texts).toContain('set createWallet({ linkHosts: ["kyc.test", "pay.test"] })');
    expect(texts).not.toContain('secret');
  });

  it('shows a URL that is not HTTPS as text, not as a link', () => {
    for (const paymentUrl of ['javascript:alert(1)', 'http://pay.test', 'https://', ' https://pay.test']) {
      const { link, fields } = shown({ accountType: 'COP_ACCOUNT', paymentUrl });
      expect([paymentUrl, link]).toEqual([paymentUrl, undefined]);
      expect(fields).toEqual([{ name: 'paymentUrl', value: paymentUrl }]);
    }
  });

  it.each([...paymentInstructionKinds.keys()].filter((type) => type !== 'EMBEDDED_WALLET'))(
    'keeps every known and unknown member of %s at any depth',
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

  it('shows every leaf of any payload', () => {
    // Uses names that have a meaning elsewhere in the payload, because they could be confused.
    const named = [
      'accountType',
      'paymentRails',
      'reference',
      'paymentUrl',
      'qrCode',
      'address',
      'fields',
      'notes',
      '',
    ];
    const name = fc.oneof(
      fc.constantFrom(...named),
      fc.string({ maxLength: 8 }).map((text) => `${text}?`),
    );
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom('text', 'number'),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(name, tie('tree'), { maxKeys: 3 }),
      ),
    }));
    const members = fc.dictionary(name, tree, { maxKeys: 6 });
    const accountType = fc.constantFrom(...paymentInstructionKinds.keys(), 'PIGEON_POST', 'reference');
    const isSigned = (type: string) => type === 'EMBEDDED_WALLET';
    const payload = fc.record({
      accountType: accountType.filter((type) => !isSigned(type)),
      inner: members,
      outer: members,
    });
    fc.assert(
      fc.property(payload, ({ accountType, inner, outer }) => {
        // Every leaf is unique, so that each must be shown.
        let leaves = 0;
        const numbered = (value: unknown): unknown => {
          if (value === 'text' || value === 'number') {
            leaves += 1;
            return value === 'text' ? `<${leaves}>` : leaves;
          }
          if (Array.isArray(value)) return value.map(numbered);
          return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, numbered(each)]));
        };
        const info = { ...(numbered(inner) as object), accountType };
        const more = numbered(outer) as Record<string, unknown>;
        const all = texts(shown(info, { ...more, instructionsNotes: 'Before noon.', isPlatformAccount: true }));
        expect(all).toEqual(expect.arrayContaining([...texts(info), ...texts(more), 'Before noon.', 'true']));
      }),
      { numRuns: 1_000 },
    );
  });

  it('does not confuse an outer member with an inner one of the same name', () => {
    const inside = { accountType: 'EUR_ACCOUNT', reference: 'LK-7', paymentRails: ['SEPA'] };
    const outside = { accountType: 'SAVINGS', reference: 'R-1', paymentRails: ['WIRE'] };
    expect(shown(inside, outside)).toMatchObject({
      accountType: 'EUR_ACCOUNT',
      reference: 'LK-7',
      rails: ['SEPA'],
      fields: [
        { name: 'accountType', value: 'SAVINGS' },
        { name: 'reference', value: 'R-1' },
        { name: 'paymentRails.0', value: 'WIRE' },
      ],
    });
  });

  it('shows payment rails that are not plain names in full', () => {
    const { rails, fields } = shown({ accountType: 'EUR_ACCOUNT', paymentRails: ['SEPA', { name: 'WIRE', hours: 4 }] });
    expect(rails).toEqual([]);
    expect(fields.map(({ value }) => value)).toEqual(['SEPA', 'WIRE', '4']);
  });

  it('shows members of an unexpected type unchanged', () => {
    const { rails, reference, fields } = shown({ accountType: 'EUR_ACCOUNT', paymentRails: 'SEPA', reference: 12 });
    expect([rails, reference]).toEqual([[], undefined]);
    expect(fields).toEqual([
      { name: 'paymentRails', value: 'SEPA' },
      { name: 'reference', value: '12' },
    ]);
  });

  // requirement: 73
  it('shows values below 16 levels as JSON text, at any depth', () => {
    const nest = (levels: number): unknown => {
      let value: unknown = { deepest: ['"7"', null] };
      for (let level = 0; level < levels; level += 1) value = { a: value };
      return value;
    };
    const [shallow] = shown({ accountType: 'EUR_ACCOUNT', more: nest(13) }).fields;
    expect(shallow).toEqual({ name: `more${'.a'.repeat(13)}.deepest.0`, value: '"7"' });
    const [deep] = shown({ accountType: 'EUR_ACCOUNT', more: nest(20) }).fields;
    expect(deep).toEqual({ name: `more${'.a'.repeat(15)}`, value: JSON.stringify(nest(5)) });
    const [deepest] = shown({ accountType: 'EUR_ACCOUNT', more: nest(100_000) }).fields;
    expect(deepest?.value).toHaveLength(JSON.stringify(nest(0)).length + (100_000 - 15) * '{"a":}'.length);
  });
});
