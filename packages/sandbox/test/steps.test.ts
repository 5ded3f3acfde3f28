import { quoteTransitions } from '@latchkey/contract/quotes';
import { expect, it } from 'vitest';
import { assertSteps, isReachable } from './steps.ts';

const line = (...changes: [string, string, object | null][]) => JSON.stringify({ changes });
const quote = (status: string) => line(['quotes', 'Quote:1', { status }]);

it('accepts one transition, or several that were recorded together', () => {
  expect(isReachable(quoteTransitions, null, 'PENDING')).toBe(true);
  expect(isReachable(quoteTransitions, null, 'EXPIRED')).toBe(true);
  expect(isReachable(quoteTransitions, 'PENDING', 'FAILED')).toBe(true);
  expect(isReachable(quoteTransitions, 'COMPLETED', 'FAILED')).toBe(false);
  expect(isReachable(quoteTransitions, 'PROCESSING', 'PENDING')).toBe(false);
  expect(isReachable(quoteTransitions, 'PENDING', 'LOST')).toBe(false);
});

it('counts and checks the transitions of a journal', () => {
  const journal = ['{"sandbox":1}', quote('PENDING'), quote('PENDING'), quote('COMPLETED'), line(['mail', 'm', null])];
  expect(assertSteps(journal)).toEqual({ quotes: 1, transactions: 0 });
});

it('rejects a transition that no table has', () => {
  expect(() => assertSteps([quote('COMPLETED'), quote('FAILED')])).toThrow('Quote:1: COMPLETED → FAILED');
  const given = (status: string) => ({ type: 'OUTGOING', status: 'FAILED', refund: { status } });
  const refunds = ['PENDING', 'COMPLETED', 'PENDING'].map((status) =>
    line(['transactions', 'Transaction:1', given(status)]),
  );
  expect(() => assertSteps(refunds)).toThrow('refund of Transaction:1: COMPLETED → PENDING');
  const incoming = { type: 'INCOMING', status: 'EXPIRED' };
  expect(() => assertSteps([line(['transactions', 'Transaction:2', incoming])])).toThrow('null → EXPIRED');
});
