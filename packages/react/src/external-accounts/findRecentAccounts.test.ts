import type { ExternalAccount, Transaction } from '@latchkey/core';
import { expect, it } from 'vitest';
import { findRecentAccounts } from './findRecentAccounts.ts';

const accounts = [1, 2, 3].map(
  (number): ExternalAccount => ({
    id: `ExternalAccount:${number}`,
    status: 'ACTIVE',
    currency: 'USD',
    accountInfo: { accountType: 'USD_ACCOUNT' },
  }),
);
const payment = (accountId: string, more: Partial<Transaction> = {}): Transaction => ({
  id: 'Transaction:1',
  type: 'OUTGOING',
  status: 'COMPLETED',
  destination: { destinationType: 'ACCOUNT', accountId },
  ...more,
});
const ids = (transactions: Transaction[], count = 3) =>
  findRecentAccounts({ accounts, transactions, count }).map(({ id }) => id);

it('returns each paid account once, the latest first', () => {
  const transactions = ['3', '1', '3', '2'].map((number) => payment(`ExternalAccount:${number}`));
  expect(ids(transactions)).toEqual(['ExternalAccount:3', 'ExternalAccount:1', 'ExternalAccount:2']);
  expect(ids(transactions, 1)).toEqual(['ExternalAccount:3']);
});

it('ignores deleted accounts, incoming money, and quotes that were never confirmed', () => {
  expect(
    ids([
      payment('ExternalAccount:9'),
      payment('ExternalAccount:1', { type: 'INCOMING' }),
      payment('ExternalAccount:1', { status: 'EXPIRED' }),
      { id: 'Transaction:1', type: 'OUTGOING', status: 'COMPLETED' },
    ]),
  ).toEqual([]);
});
