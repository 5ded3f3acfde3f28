import { isTransition } from '@latchkey/contract';
import { type CardTransaction, cardTransactionTransitions } from '@latchkey/contract/transactions';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../scripts/scope.mjs';
import { memoryJournal } from '../src/index.ts';
import { openCardholder, openTerminal, type TerminalEvent } from './cards.ts';
import { openPlatform } from './platform.ts';

const requestEvents = [
  'authorization',
  'financial_authorization',
  'credit_authorization',
  'financial_credit_authorization',
] as const;
const followUpEvents = [
  'clearing',
  'clearing',
  'clearing',
  'authorization_advice',
  'return',
  'return_reversal',
] as const;
const amount = fc.oneof(fc.integer({ min: 1, max: 40_000_000 }), fc.integer({ min: 1, max: 50 }));

const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      event: fc.constantFrom<TerminalEvent>(...requestEvents),
      amount,
      currency: fc.constantFrom('USDB', 'USDB', 'USD', 'EUR', 'IDR'),
      descriptor: fc.constantFrom('Shop', 'Shop', 'Shop', 'Shop 006'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      event: fc.constantFrom<TerminalEvent>(...followUpEvents),
      which: fc.nat(8),
      /** Of the authorized amount: nothing, a part, all, too much. */
      share: fc.constantFrom(0, 0.25, 0.5, 1, 1, 1.2),
    }),
  },
);

const sumOf = (postings: readonly { amount: number }[]) => postings.reduce((sum, one) => sum + one.amount, 0);

it('conserves money and makes only transitions of the table under any card history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const journal = memoryJournal();
      const platform = openPlatform({ journal });
      const ada = await openCardholder(platform, 100_000_000);
      const terminal = openTerminal(platform, ada, await ada.active());
      const transactionById = new Map<string, CardTransaction>();

      function assertConserved(): void {
        const { balances, entries } = platform.sandbox.world.ledger();
        const totals = new Map<string, bigint>();
        for (const { book, currency, amount: held } of balances) {
          totals.set(currency, (totals.get(currency) ?? 0n) + held);
          if (book === 'cards' || book.startsWith('available:')) expect(held).toBeGreaterThanOrEqual(0n);
        }
        for (const total of totals.values()) expect(total).toBe(0n);
        for (const { id, status, direction, settlementSummary, refundSummary } of transactionById.values()) {
          if (status === 'EXCEPTION' || status === 'AUTHORIZED' || status === 'PARTIALLY_SETTLED') continue;
          // In the final state, the account has paid exactly what was collected, and nothing is pending.
          const postings = entries.filter(({ reference }) => reference === id).flatMap((entry) => entry.postings);
          const paid = (settlementSummary?.totalAmount ?? 0) - (refundSummary?.totalAmount ?? 0);
          const moved = sumOf(postings.filter(({ book }) => book === `available:${ada.accountId}`));
          expect(moved + 0).toBe(direction === 'DEBIT' ? 0 - paid : paid);
          expect(sumOf(postings.filter(({ book }) => book === 'cards'))).toBe(0);
        }
      }

      for (const action of steps) {
        if ('currency' in action) {
          const { event, currency: code, descriptor } = action;
          const body = { amount: action.amount, currency: { code }, merchant: { descriptor } };
          const { status, body: response } = await terminal.send(event, body);
          expect(status).toBe(202);
          const row = await terminal.byToken(response.issuerTransactionToken);
          if (row) transactionById.set(row.id, row);
        } else {
          const before = [...transactionById.values()][action.which];
          if (!before) continue;
          const share = Math.round((before.authorizedAmount.amount ?? 0) * action.share);
          const { status } = await terminal.send(action.event, { cardTransactionId: before.id, amount: share });
          expect([202, 400]).toContain(status);
          const after = await terminal.transaction(before.id);
          if (status === 400) expect(after).toEqual(before);
          const stays = after.status === before.status;
          expect(stays || isTransition(cardTransactionTransitions, before.status, after.status)).toBe(true);
          transactionById.set(after.id, after);
        }
        assertConserved();
      }
      const again = openPlatform({ journal: memoryJournal(journal.lines), clock: platform.clock });
      expect(again.sandbox.world.ledger()).toEqual(platform.sandbox.world.ledger());
    }),
    { numRuns: runs({ smoke: 10, proof: 200 }) },
  );
}, 120_000);
