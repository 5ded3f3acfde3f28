import type { Transaction } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { humanise, rowOf } from './rowOf.ts';

const usdb = { code: 'USDB', decimals: 6 };
const usd = { code: 'USD', decimals: 2 };
const transaction = (more: Partial<Transaction>): Transaction => ({
  id: 'Transaction:1',
  status: 'COMPLETED',
  type: 'OUTGOING',
  sentAmount: { amount: 50_000_000, currency: usdb },
  receivedAmount: { amount: 4_950, currency: usd },
  ...more,
});

describe('rowOf', () => {
  it('default: what was sent shows what left', () => {
    expect(rowOf(transaction({}))).toEqual({
      kind: 'sent',
      sign: '−',
      money: { amount: 50_000_000n, currency: usdb },
      icon: 'out',
      end: 'done',
    });
  });

  it('default: what came in shows what arrived', () => {
    expect(rowOf(transaction({ type: 'INCOMING' }))).toMatchObject({
      kind: 'received',
      sign: '+',
      money: { amount: 4_950n },
    });
  });

  it.each([
    ['COMPLETED', 'done'],
    ['REFUNDED', 'done'],
    ['FAILED', 'failed'],
    ['REJECTED', 'failed'],
    ['EXPIRED', 'failed'],
    ['PROCESSING', 'open'],
    ['PENDING_AUTHORIZATION', 'open'],
    ['SOMETHING_NEW', 'open'],
  ])('behavior: the status %s is %s', (status, end) => {
    expect(rowOf(transaction({ status })).end).toBe(end);
  });

  it('behavior: a type that is not known has no sign, and an amount may be missing', () => {
    const { sentAmount: _sent, receivedAmount: _received, ...bare } = transaction({ type: 'BARTER' });
    expect(rowOf(bare)).toMatchObject({ kind: 'other', sign: '', money: undefined });
  });

  it.each(['CREATED', 'PENDING', 'PENDING_AUTHORIZATION', 'EXPIRED'])(
    'behavior: a payment that is %s has not left, and shows no minus',
    (status) => {
      expect(rowOf(transaction({ status }))).toMatchObject({
        kind: 'unsent',
        sign: '',
        money: { amount: 50_000_000n },
      });
      expect(rowOf(transaction({ status, type: 'INCOMING' })).kind).toBe('received');
    },
  );

  it('behavior: money back on a card came in', () => {
    expect(rowOf(transaction({ type: 'CARD', direction: 'CREDIT' })).sign).toBe('+');
    expect(rowOf(transaction({ type: 'CARD', direction: 'DEBIT' })).sign).toBe('−');
  });
});

describe('humanise', () => {
  it.each([
    ['UNDER_REVIEW', 'Under review'],
    ['FROZEN', 'Frozen'],
    ['', ''],
  ])('default: %j reads %j', (name, text) => {
    expect(humanise(name)).toBe(text);
  });
});
