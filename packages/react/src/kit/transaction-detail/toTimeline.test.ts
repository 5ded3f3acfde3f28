import type { Transaction } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { toTimeline } from './toTimeline.ts';

const read = (more: Partial<Transaction>): readonly string[] =>
  toTimeline({ id: 'Transaction:1', type: 'OUTGOING', status: 'PROCESSING', ...more }).map(
    ({ name, mark }) => `${name}: ${mark}`,
  );
const refund = (status: string) => ({ reference: 'R-1', initiatedAt: '2026-11-21T10:00:00Z', status });

describe('toTimeline', () => {
  it.each<[string, Partial<Transaction>, readonly string[]]>([
    ['a payment under way', {}, ['created: done', 'sent: current', 'arrived: next']],
    ['one that arrived', { status: 'COMPLETED' }, ['created: done', 'sent: done', 'arrived: done']],
    [
      'one that waits for its confirmation',
      { status: 'PENDING_AUTHORIZATION' },
      ['created: done', 'confirm: current', 'sent: next', 'arrived: next'],
    ],
    [
      'one that waits for its funding',
      { status: 'PENDING', source: { sourceType: 'REALTIME_FUNDING' } },
      ['created: done', 'fund: current', 'sent: next', 'arrived: next'],
    ],
    ['a failed one', { status: 'FAILED' }, ['created: done', 'failed: failed']],
    [
      'a failed one on its way back',
      { status: 'FAILED', refund: refund('PENDING') },
      ['created: done', 'failed: failed', 'returning: current'],
    ],
    [
      'a failed one that came back',
      { status: 'FAILED', refund: refund('COMPLETED') },
      ['created: done', 'failed: failed', 'returned: done'],
    ],
    [
      'one whose return failed',
      { status: 'FAILED', refund: refund('FAILED') },
      ['created: done', 'failed: failed', 'returnFailed: failed'],
    ],
    [
      'an unknown status, and an unknown status of the refund',
      { status: 'SOMETHING_NEW', refund: refund('toString') },
      ['created: done', 'sent: current', 'arrived: next', 'returning: current'],
    ],
    ['a card payment that is held', { type: 'CARD', status: 'AUTHORIZED' }, ['held: done', 'charged: current']],
    ['a card payment that was charged', { type: 'CARD', status: 'SETTLED' }, ['held: done', 'charged: done']],
    ['a card payment with an exception', { type: 'CARD', status: 'EXCEPTION' }, ['held: done', 'failed: failed']],
  ])('shows %s', (_, transaction, stages) => {
    expect(read(transaction)).toEqual(stages);
  });

  it('dates what has happened, and nothing that is still to come', () => {
    const transaction = {
      id: 'Transaction:1',
      type: 'OUTGOING',
      status: 'PROCESSING',
      createdAt: '2026-11-21T10:00:00Z',
    };
    expect(toTimeline({ ...transaction, updatedAt: '2026-11-21T11:00:00Z' }).map(({ at }) => at)).toEqual([
      '2026-11-21T10:00:00Z',
      undefined,
      undefined,
    ]);
  });
});
