import type { InternalAccount } from '@latchkey/contract/accounts';
import type { Transaction } from '@latchkey/contract/transactions';
import { describe, expect, it } from 'vitest';
import { createDepositBaseline, readDepositProgress } from './depositProgress.ts';

const currency = { code: 'EUR', decimals: 2 };
const account = (amount: number): InternalAccount => ({
  id: 'InternalAccount:1',
  type: 'INTERNAL_FIAT',
  status: 'ACTIVE',
  balance: { amount, currency },
  totalBalance: { amount, currency },
  fundingPaymentInstructions: [],
  createdAt: '2026-11-21T10:00:00Z',
  updatedAt: '2026-11-21T10:00:00Z',
});
const incoming = (id: string, status: string, more: Partial<Transaction> = {}): Transaction => ({
  id,
  type: 'INCOMING',
  status,
  destination: { destinationType: 'ACCOUNT', accountId: 'InternalAccount:1' },
  receivedAmount: { amount: 50_00, currency },
  ...more,
});
const fifty = { amount: 50_00n, currency };

describe('readDepositProgress', () => {
  const baseline = createDepositBaseline(account(100), [incoming('old', 'COMPLETED'), incoming('open', 'PENDING')]);

  it('waits while nothing new came in', () => {
    expect(readDepositProgress(baseline, account(100), [incoming('old', 'COMPLETED')])).toEqual({ status: 'waiting' });
  });

  it('detects a payment on its way', () => {
    for (const status of ['PENDING', 'PROCESSING', 'A_STATUS_OF_TOMORROW'])
      expect(readDepositProgress(baseline, account(100), [incoming('new', status)])).toEqual({
        status: 'detected',
        amount: fifty,
      });
  });

  it.each([
    ['PENDING', 'detected'],
    ['COMPLETED', 'credited'],
  ])(
    'reports a payment that was on its way before, which is %s, until the user asks to pay once more',
    (status, first) => {
      const rows = [incoming('open', status)];
      expect(readDepositProgress(baseline, account(100), rows).status).toBe(first);
      const another = createDepositBaseline(account(100), [incoming('open', 'PENDING')], { isAnother: true });
      expect(readDepositProgress(another, account(100), rows)).toEqual({ status: 'waiting' });
    },
  );

  it('detects a payment whose amount is not known yet', () => {
    const { receivedAmount: _, ...bare } = incoming('new', 'PENDING');
    expect(readDepositProgress(baseline, account(100), [bare])).toEqual({ status: 'detected', amount: undefined });
  });

  it('reports the credit of a new payment, even if another one is on its way', () => {
    const rows = [incoming('second', 'PENDING'), incoming('new', 'COMPLETED')];
    expect(readDepositProgress(baseline, account(5_100), rows)).toEqual({ status: 'credited', amount: fifty });
  });

  it('ignores payments that failed, payments to other accounts, and outgoing ones', () => {
    const rows = [
      ...['REJECTED', 'FAILED', 'REFUNDED', 'EXPIRED'].map((status) => incoming(status, status)),
      incoming('other', 'COMPLETED', { destination: { destinationType: 'ACCOUNT', accountId: 'InternalAccount:2' } }),
      incoming('out', 'COMPLETED', { type: 'OUTGOING' }),
    ];
    expect(readDepositProgress(baseline, account(9_000), rows)).toEqual({ status: 'waiting' });
  });

  it('assigns a payment to an address by its currency', () => {
    const destination = { destinationType: 'UMA_ADDRESS', umaAddress: '$ada@wallet.example' };
    expect(readDepositProgress(baseline, account(0), [incoming('new', 'COMPLETED', { destination })]).status).toBe(
      'credited',
    );
    const receivedAmount = { amount: 1, currency: { code: 'USD', decimals: 2 } };
    const other = incoming('new', 'COMPLETED', { destination, receivedAmount });
    expect(readDepositProgress(baseline, account(0), [other]).status).toBe('waiting');
  });

  it('uses the balance where the transactions cannot be read', () => {
    const blind = createDepositBaseline(account(100), undefined);
    expect(readDepositProgress(blind, account(100), undefined)).toEqual({ status: 'waiting' });
    expect(readDepositProgress(blind, account(40), undefined)).toEqual({ status: 'waiting' });
    expect(readDepositProgress(blind, account(5_100), [])).toEqual({ status: 'credited', amount: fifty });
  });
});
