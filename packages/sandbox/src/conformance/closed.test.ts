import { open, operation } from '@latchkey/contract';
import { Quote } from '@latchkey/contract/quotes';
import { Transaction } from '@latchkey/contract/transactions';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openPlatform } from '../../test/platform.ts';
import { toAnswer } from '../http/answer.ts';
import { checkAnswer } from './checkAnswer.ts';
import { closed } from './closed.ts';

const accepts = (schema: v.GenericSchema<unknown, unknown>, value: unknown) =>
  v.safeParse(closed(schema), value).success;

describe('closed', () => {
  it('default: objects take no other members, at any depth', () => {
    const schema = v.looseObject({ a: v.optional(v.array(v.looseObject({ b: v.string() }))) });
    expect(accepts(schema, { a: [{ b: '' }] })).toBe(true);
    expect(accepts(schema, {})).toBe(true);
    expect(accepts(schema, { c: 1 })).toBe(false);
    expect(accepts(schema, { a: [{ b: '', c: 1 }] })).toBe(false);
  });

  it('default: open sets take the names they know', () => {
    const schema = v.looseObject({ status: open(['PENDING', 'DONE']) });
    expect(accepts(schema, { status: 'DONE' })).toBe(true);
    expect(accepts(schema, { status: 'NEW' })).toBe(false);
  });

  it('behavior: variants and unions are closed inside', () => {
    const schema = v.variant('kind', [
      v.looseObject({ kind: v.literal('a'), x: v.number() }),
      v.looseObject({ kind: v.literal('b') }),
    ]);
    expect(accepts(schema, { kind: 'a', x: 1 })).toBe(true);
    expect(accepts(schema, { kind: 'b', x: 1 })).toBe(false);
    expect(accepts(v.union([v.looseObject({ y: v.string() }), v.string()]), { y: '', z: 1 })).toBe(false);
  });

  it('behavior: rules of scalars stay', () => {
    expect(accepts(v.looseObject({ n: v.pipe(v.number(), v.minValue(1)) }), { n: 0 })).toBe(false);
  });

  it('behavior: details that vary by kind of account stay open', () => {
    const schema = v.looseObject({ info: v.looseObject({ accountType: v.string() }) });
    expect(accepts(schema, { info: { accountType: 'X', iban: 'Y' } })).toBe(true);
  });

  it('behavior: a light row is held against the whole of its kind', () => {
    const outgoing = {
      ...{ id: 'Transaction:1', type: 'OUTGOING', status: 'PENDING', direction: 'DEBIT', customerId: 'Customer:1' },
      ...{ platformCustomerId: 'mine', source: { sourceType: 'ACCOUNT', accountId: 'a' } },
      destination: { destinationType: 'ACCOUNT', accountId: 'b' },
      sentAmount: { amount: 1, currency: { code: 'USD', decimals: 2 } },
    };
    expect(accepts(Transaction, outgoing)).toBe(true);
    expect(accepts(Transaction, { ...outgoing, reconciliationInstructions: { reference: 'x' } })).toBe(true);
    expect(accepts(Transaction, { ...outgoing, sentAmount: undefined })).toBe(false);
    expect(accepts(Transaction, { ...outgoing, status: 'REJECTED' })).toBe(false);
    expect(accepts(Transaction, { ...outgoing, type: 'INCOMING' })).toBe(false);
  });

  it('behavior: rules between members stay', () => {
    const schema = v.pipe(
      v.looseObject({ a: v.optional(v.string()), b: v.optional(v.string()) }),
      v.check(({ a, b }) => a !== undefined || b !== undefined),
    );
    expect(accepts(schema, { a: '' })).toBe(true);
    expect(accepts(schema, {})).toBe(false);
    expect(accepts(schema, { a: '', c: '' })).toBe(false);
  });

  it('behavior: a schema is closed once', () => {
    expect(closed(Quote)).toBe(closed(Quote));
  });
});

describe('checkAnswer', () => {
  const row = operation({
    id: 'thing',
    method: 'GET',
    path: '/thing',
    auth: 'platform',
    summary: '',
    source: '',
    responses: { 200: v.looseObject({ a: v.string() }), 204: null },
    errors: [],
  });

  it('default: says nothing of an answer that fits', () => {
    expect(() => checkAnswer(row, toAnswer(200, { a: '' }))).not.toThrow();
    expect(() => checkAnswer(row, toAnswer(204, undefined))).not.toThrow();
  });

  it.each([
    ['another status', toAnswer(201, {}), /201/],
    ['a body where there is none', toAnswer(204, {}), /with a body/],
    ['no body', toAnswer(200, undefined), /against its row/],
    ['a wrong member', toAnswer(200, { a: 1 }), /a: /],
    ['another member', toAnswer(200, { a: '', b: 1 }), /b/],
  ])('error: %s', (_, answer, message) => {
    expect(() => checkAnswer(row, answer)).toThrow(message);
  });
});

it('behavior: a sandbox that checks its answers reports a breach', async () => {
  const platform = openPlatform();
  const { accountId, customerId } = await platform.register();
  await platform.fund(accountId, 5);
  await expect(platform.account(customerId)).resolves.toBeDefined();
});
