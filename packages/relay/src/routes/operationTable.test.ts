import { idParam, operation } from '@latchkey/contract';
import type * as accounts from '@latchkey/contract/accounts';
import type * as quotes from '@latchkey/contract/quotes';
import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { decided } from './operationTable.ts';
import { caller, type IdPointers, opaque, owned, plain, type Row } from './rule.ts';

const invented = operation({
  id: 'invented',
  method: 'POST',
  path: '/invented/{quoteId}',
  auth: 'platform',
  summary: '',
  source: '',
  params: v.object({ quoteId: idParam('Quote') }),
  query: v.object({ accountId: v.optional(idParam('InternalAccount')), limit: v.optional(v.string()) }),
  headers: ['idempotencyKey', 'requestId'],
  body: v.looseObject({ deep: v.array(v.looseObject({ transactionId: idParam('Transaction') })), text: v.string() }),
  responses: { 200: null },
  errors: [],
});
type Invented = Row<typeof invented>;

const whole = {
  operation: invented,
  params: { quoteId: owned('Quote') },
  query: { accountId: owned('InternalAccount'), limit: plain },
  headers: { requestId: opaque('Request') },
  body: { '/deep/*/transactionId': owned('Transaction') },
  members: { '': ['deep', 'text'], '/deep/*': ['transactionId'] },
  recordsOwnershipOf: [],
} satisfies Invented;

describe('Row', () => {
  it('requires a rule for every id of path, query, headers and body at any depth', () => {
    expectTypeOf(whole).toExtend<Invented>();
    expectTypeOf<
      IdPointers<{ a: { b: `Quote:${string}` }[]; c?: string; d: { e?: `Card:${string}` } }>
    >().toEqualTypeOf<'/a/*/b' | '/d/e'>();
  });

  it('does not compile when a row omits one', () => {
    const { params: _p, ...withoutParams } = whole;
    const { query: _q, ...withoutQuery } = whole;
    const { headers: _h, ...withoutHeaders } = whole;
    const { body: _b, ...withoutBody } = whole;
    const { members: _m, ...withoutMembers } = whole;
    expectTypeOf(withoutParams).not.toExtend<Invented>();
    expectTypeOf(withoutQuery).not.toExtend<Invented>();
    expectTypeOf(withoutHeaders).not.toExtend<Invented>();
    expectTypeOf(withoutBody).not.toExtend<Invented>();
    expectTypeOf(withoutMembers).not.toExtend<Invented>();
    expectTypeOf({ ...whole, members: { '': ['deep', 'other'] as const } }).not.toExtend<Invented>();
    expectTypeOf({ ...whole, query: { limit: plain } }).not.toExtend<Invented>();
    expectTypeOf({ ...whole, query: { accountId: plain, limit: plain } }).not.toExtend<Invented>();
    expectTypeOf({ ...whole, body: { '/deep/*/other': caller } }).not.toExtend<Invented>();
  });

  it('requires no rule for other members and lets empty parts be omitted', () => {
    expectTypeOf<{
      operation: typeof accounts.getExternalAccount;
      params: { externalAccountId: ReturnType<typeof owned> };
      recordsOwnershipOf: [];
    }>().toExtend<Row<typeof accounts.getExternalAccount>>();
    expectTypeOf<keyof Required<Row<typeof quotes.createQuote>>['body']>().toExtend<`/${string}`>();
  });

  it('decides every operation', () => {
    expect(decided).toBe(true);
  });
});
