import type { Transaction } from '@latchkey/contract/transactions';
import { transactionStatuses } from '@latchkey/contract/transactions';
import { expect, test } from 'vitest';
import { isInProgress } from './isInProgress.ts';

const list = (type: string, more: Partial<Transaction> = {}) =>
  transactionStatuses.filter((status) => isInProgress({ id: 'Transaction:1', type, status, ...more }));

test('counts no quote that the user has not confirmed', () => {
  expect(list('OUTGOING')).toEqual(['PROCESSING']);
  expect(list('OUTGOING', { source: { sourceType: 'REALTIME_FUNDING', currency: 'EUR' } })).toEqual(['PROCESSING']);
});

test('counts what arrives and what a card has authorized, until it has a result', () => {
  expect(list('INCOMING')).toMatchInlineSnapshot(`
    [
      "CREATED",
      "PENDING",
      "PENDING_AUTHORIZATION",
      "PROCESSING",
    ]
  `);
  expect(list('CARD')).toMatchInlineSnapshot(`
    [
      "CREATED",
      "PENDING",
      "PENDING_AUTHORIZATION",
      "PROCESSING",
    ]
  `);
});
