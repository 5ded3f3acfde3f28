import { isTransition, type Transition } from '@latchkey/contract';
import {
  incomingStatuses,
  incomingTransitions,
  outgoingStatuses,
  outgoingTransitions,
  refundTransitions,
} from '@latchkey/contract/transactions';
import { describe, expect, it } from 'vitest';
import { openTables, paymentRow } from '../../../test/tables.ts';
import { changeTransaction, openTransaction } from './changeTransaction.ts';
import type { Refund, TransactionRow } from './row.ts';

type Status = TransactionRow['status'];

function openDependencies(row?: TransactionRow) {
  const { tables, put } = openTables();
  if (row) put(() => tables.transactions.put(row));
  return { dependencies: { tables, now: () => 99 }, put, read: () => tables.transactions.get('Transaction:1') };
}

const kinds = [
  ['INCOMING', incomingStatuses, incomingTransitions],
  ['OUTGOING', outgoingStatuses, outgoingTransitions],
] as const satisfies readonly (readonly [string, readonly Status[], readonly Transition<Status>[]])[];

describe.each(kinds)('%s', (type, statuses: readonly Status[], steps: readonly Transition<Status>[]) => {
  it.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
    'allows %s to %s only where the table does',
    (from, to) => {
      const { dependencies, put, read } = openDependencies(paymentRow(1, { type, status: from }));
      const change = () =>
        put(() => changeTransaction(dependencies, 'Transaction:1', { status: to, description: 'moved' }));
      if (from === to || isTransition(steps, from, to)) {
        change();
        expect(read()).toMatchObject({ status: to, description: 'moved', updatedAt: 99 });
      } else {
        expect(change).toThrow(`Transaction:1 does not go from ${from} to ${to}.`);
        expect(read()).toMatchObject({ status: from, updatedAt: 1 });
      }
    },
  );

  it.each(statuses)('allows %s as initial status only where the table does', (status) => {
    const { dependencies, put, read } = openDependencies();
    const openPayment = () => put(() => openTransaction(dependencies, paymentRow(1, { type, status })));
    if (isTransition(steps, null, status)) expect(openPayment).not.toThrow();
    else expect(openPayment).toThrow(`Transaction:1 does not begin as ${status}.`);
    expect(read()?.status).toBe(isTransition(steps, null, status) ? status : undefined);
  });
});

describe('refunds', () => {
  const refunds = ['PENDING', 'COMPLETED', 'FAILED'] as const;
  const given = (status: Refund['status']): Refund => ({
    reference: 'Refund:1',
    status,
    reason: 'TRANSACTION_FAILED',
    initiatedAt: 1,
  });

  it.each([null, ...refunds].flatMap((from) => refunds.map((to) => [from, to] as const)))(
    'allows %s to %s only where the table does',
    (from, to) => {
      const refund = from && { refund: given(from) };
      const { dependencies, put, read } = openDependencies(
        paymentRow(1, { type: 'OUTGOING', status: 'FAILED', ...refund }),
      );
      const change = () => put(() => changeTransaction(dependencies, 'Transaction:1', { refund: given(to) }));
      if (from === to || isTransition(refundTransitions, from, to)) {
        change();
        expect(read()?.refund?.status).toBe(to);
      } else {
        expect(change).toThrow(`to FAILED, refund ${to}.`);
        expect(read()?.refund?.status).toBe(from ?? undefined);
      }
    },
  );
});

it('throws for an unknown transaction', () => {
  const { dependencies, put } = openDependencies();
  expect(() => put(() => changeTransaction(dependencies, 'Transaction:1', {}))).toThrow('There is no Transaction:1');
});
