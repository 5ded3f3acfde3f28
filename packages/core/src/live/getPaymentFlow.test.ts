import type { Transaction } from '@latchkey/contract/transactions';
import { describe, expect, it } from 'vitest';
import { getPaymentFlow } from './getPaymentFlow.ts';

const payment = (more: Partial<Transaction>): Transaction => ({
  id: 'Transaction:1',
  type: 'OUTGOING',
  status: 'PENDING_AUTHORIZATION',
  ...more,
});

describe('getPaymentFlow', () => {
  it('finishes a payment from an account where the user sends', () => {
    expect(getPaymentFlow(payment({}))).toBe('send');
    const source = { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' };
    expect(getPaymentFlow(payment({ source }))).toBe('send');
  });

  it('finishes a payment that is funded from outside where the user adds money', () => {
    const source = { sourceType: 'REALTIME_FUNDING', currency: 'EUR' };
    for (const status of ['PENDING_AUTHORIZATION', 'PENDING', 'SOMETHING_NEW'])
      expect(getPaymentFlow(payment({ source, status }))).toBe('fund');
  });

  it('decides also where the amount is unsafe', () => {
    const sentAmount = { amount: 2 ** 53, currency: { code: 'USD', decimals: 2 } };
    expect(getPaymentFlow(payment({ sentAmount }))).toBe('send');
  });
});
