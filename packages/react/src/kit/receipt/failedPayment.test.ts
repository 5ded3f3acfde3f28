import type { Transaction } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { transfer } from '../../messages/en/transfer.ts';
import { findMoneyTextOf, toFailureText } from './failedPayment.ts';

const read = (more: Partial<Transaction>) =>
  findMoneyTextOf({ id: 'Transaction:1', type: 'OUTGOING', status: 'FAILED', ...more });

describe('findMoneyTextOf', () => {
  const source = { sourceType: 'ACCOUNT' };
  const elsewhere = { sourceType: 'REALTIME_FUNDING' };

  it('says that an expired payment from an account left the money there', () => {
    expect(read({ source, failureReason: 'QUOTE_EXPIRED' })).toBe('money.untouched');
    expect(read({ source, status: 'EXPIRED' })).toBe('money.untouched');
  });

  it('says nothing of an expired payment that the user may have paid from elsewhere', () => {
    expect(read({ source: elsewhere, failureReason: 'QUOTE_EXPIRED' })).toBeUndefined();
    expect(read({ failureReason: 'QUOTE_EXPIRED' })).toBeUndefined();
  });

  it('says that money comes back unless a refund says it', () => {
    expect(read({ source: elsewhere, failureReason: 'PAYOUT_RETURNED' })).toBe('money.returns');
    const refund = { reference: 'R-1', initiatedAt: '2026-11-21T10:00:00Z', status: 'PENDING' };
    expect(read({ source, failureReason: 'PAYOUT_RETURNED', refund })).toBeUndefined();
  });
});

describe('toFailureText', () => {
  it('says why the payment failed, then what happens to the money', () => {
    const [reason, money] = [transfer['reason.ACCOUNT_INVALID'], transfer['money.returns']];
    expect(toFailureText(transfer, 'ACCOUNT_INVALID', 'money.returns')).toBe(`${reason} ${money}`);
    expect(toFailureText(transfer, 'ACCOUNT_INVALID', undefined)).toBe(reason);
  });

  it('has a text for a reason that is not known yet', () => {
    expect(toFailureText(transfer, 'SOMETHING_NEW', undefined)).toBe(transfer['reason.other']);
  });
});
