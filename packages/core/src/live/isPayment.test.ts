import type { Transaction } from '@latchkey/contract/transactions';
import { transactionStatuses } from '@latchkey/contract/transactions';
import { describe, expect, it } from 'vitest';
import { isPayment } from './isPayment.ts';

const outgoing = (status: string, more: Partial<Transaction> = {}): Transaction => ({
  id: 'Transaction:1',
  type: 'OUTGOING',
  status,
  ...more,
});

describe('isPayment', () => {
  it('leaves out outgoing transactions without a confirmation', () => {
    const quotes = transactionStatuses.filter((status) => !isPayment(outgoing(status)));
    expect(quotes).toEqual(['CREATED', 'PENDING', 'EXPIRED']);
  });

  it('keeps a confirmed payment that waits, and unknown statuses', () => {
    expect(isPayment(outgoing('PENDING', { pendingReason: 'COMPLIANCE_REVIEW' }))).toBe(true);
    expect(isPayment(outgoing('SOMETHING_NEW'))).toBe(true);
  });

  it('keeps a payment that waits for the transfer that funds it, also after its authorization', () => {
    const source = { sourceType: 'REALTIME_FUNDING', currency: 'EUR' };
    for (const status of ['PENDING_AUTHORIZATION', 'PENDING', 'PROCESSING'])
      expect(isPayment(outgoing(status, { source }))).toBe(true);
    const fromAccount = { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' };
    expect(isPayment(outgoing('PENDING', { source: fromAccount }))).toBe(false);
  });

  it.each(['INCOMING', 'CARD', 'SOMETHING_NEW'])('keeps every %s transaction', (type) => {
    for (const status of transactionStatuses) expect(isPayment(outgoing(status, { type }))).toBe(true);
  });
});
