import type { Transaction } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { bank, send } from '../../icons/shapes.ts';
import { toActivityRow } from './toActivityRow.ts';

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

describe('toActivityRow', () => {
  it('shows the sent amount of an outgoing payment', () => {
    expect(toActivityRow(transaction({}))).toEqual({
      kind: 'sent',
      sign: '−',
      money: { amount: 50_000_000n, currency: usdb },
      icon: send,
      end: 'done',
    });
  });

  it('shows the received amount of an incoming payment', () => {
    expect(toActivityRow(transaction({ type: 'INCOMING' }))).toMatchObject({
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
  ])('shows the status %s as %s', (status, end) => {
    expect(toActivityRow(transaction({ status })).end).toBe(end);
  });

  it('shows no sign for an unknown type and accepts a missing amount', () => {
    const { sentAmount: _sent, receivedAmount: _received, ...bare } = transaction({ type: 'BARTER' });
    expect(toActivityRow(bare)).toMatchObject({ kind: 'other', sign: '', money: undefined });
  });

  it.each(['CREATED', 'PENDING', 'PENDING_AUTHORIZATION', 'EXPIRED'])(
    'shows no minus for a payment that is %s, because nothing has left',
    (status) => {
      expect(toActivityRow(transaction({ status }))).toMatchObject({
        kind: 'unsent',
        sign: '',
        money: { amount: 50_000_000n },
      });
      expect(toActivityRow(transaction({ status, type: 'INCOMING' })).kind).toBe('received');
    },
  );

  it.each(['PENDING', 'PROCESSING', 'COMPLETED'])(
    'shows no minus for a payment that is %s and funded from outside, because nothing leaves the account',
    (status) => {
      const source = { sourceType: 'REALTIME_FUNDING', currency: 'USD' };
      expect(toActivityRow(transaction({ status, source }))).toMatchObject({ kind: 'funded', sign: '', icon: bank });
    },
  );

  it('shows a card refund as incoming', () => {
    expect(toActivityRow(transaction({ type: 'CARD', direction: 'CREDIT' })).sign).toBe('+');
    expect(toActivityRow(transaction({ type: 'CARD', direction: 'DEBIT' })).sign).toBe('−');
  });
});
