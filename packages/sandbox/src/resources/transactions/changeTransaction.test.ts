import { isTransition, type Transition } from '@latchkey/contract';
import {
  incomingStatuses,
  incomingTransitions,
  outgoingStatuses,
  outgoingTransitions,
  refundTransitions,
} from '@latchkey/contract/transactions';
import { describe, expect, it } from 'vitest';
import { openTables, paymentRow } from '../../../test/grown.ts';
import { changeTransaction, openTransaction } from './changeTransaction.ts';
import type { Refund, TransactionRow } from './row.ts';

type Status = TransactionRow['status'];

function openEngine(row?: TransactionRow) {
  const { tables, put } = openTables();
  if (row) put(() => tables.transactions.put(row));
  return { engine: { tables, now: () => 99 }, put, read: () => tables.transactions.get('Transaction:1') };
}

const kinds = [
  ['INCOMING', incomingStatuses, incomingTransitions],
  ['OUTGOING', outgoingStatuses, outgoingTransitions],
] as const satisfies readonly (readonly [string, readonly Status[], readonly Transition<Status>[]])[];

describe.each(kinds)('%s', (type, statuses: readonly Status[], steps: readonly Transition<Status>[]) => {
  it.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
    'default: from %s to %s as the table has it, and otherwise not',
    (from, to) => {
      const { engine, put, read } = openEngine(paymentRow(1, { type, status: from }));
      const change = () => put(() => changeTransaction(engine, 'Transaction:1', { status: to, description: 'moved' }));
      if (from === to || isTransition(steps, from, to)) {
        change();
        expect(read()).toMatchObject({ status: to, description: 'moved', updatedAt: 99 });
      } else {
        expect(change).toThrow(`Transaction:1 does not go from ${from} to ${to}.`);
        expect(read()).toMatchObject({ status: from, updatedAt: 1 });
      }
    },
  );

  it.each(statuses)('default: it begins as %s as the table has it, and otherwise not', (status) => {
    const { engine, put, read } = openEngine();
    const open = () => put(() => openTransaction(engine, paymentRow(1, { type, status })));
    if (isTransition(steps, null, status)) expect(open).not.toThrow();
    else expect(open).toThrow(`Transaction:1 does not begin as ${status}.`);
    expect(read()?.status).toBe(isTransition(steps, null, status) ? status : undefined);
  });
});

describe('a refund', () => {
  const refunds = ['PENDING', 'COMPLETED', 'FAILED'] as const;
  const given = (status: Refund['status']): Refund => ({
    ...{ reference: 'Refund:1', status, reason: 'TRANSACTION_FAILED', initiatedAt: 1 },
  });

  it.each([null, ...refunds].flatMap((from) => refunds.map((to) => [from, to] as const)))(
    'default: from %s to %s as the table has it, and otherwise not',
    (from, to) => {
      const refund = from && { refund: given(from) };
      const { engine, put, read } = openEngine(paymentRow(1, { type: 'OUTGOING', status: 'FAILED', ...refund }));
      const change = () => put(() => changeTransaction(engine, 'Transaction:1', { refund: given(to) }));
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

it('error: one that there is not', () => {
  const { engine, put } = openEngine();
  expect(() => put(() => changeTransaction(engine, 'Transaction:1', {}))).toThrow('There is no Transaction:1');
});
