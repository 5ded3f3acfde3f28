import { simulateCardAuthorizationAdvice } from '@latchkey/contract/sandbox';
import type { Engine } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { invalidField } from '../../http/refusal.ts';
import { bill } from './bill.ts';
import { changeCardTransaction } from './changeCardTransaction.ts';
import { findCardTransaction } from './findCardTransaction.ts';
import { canPull, pull, release } from './movements.ts';
import type { CardTransactionRow } from './row.ts';

/** Pulls what is missing of a new total, or gives back what is not needed. An advice is told: no cap, no state refuses it. */
function adjust(engine: Engine, row: CardTransactionRow, total: number): CardTransactionRow {
  const advised = { ...row, authorized: total };
  if (row.direction === 'CREDIT') return advised;
  const change = bill(total, row.currency, row.fundingCurrency) - row.settlements.total - row.reserved;
  if (change < 0) return release(engine, advised, -change);
  return canPull(engine, row, change) ? pull(engine, advised, change) : { ...advised, status: 'EXCEPTION' };
}

export default handler(simulateCardAuthorizationAdvice, (engine, { params, body }) => {
  const { cardTransactionId, amount: total } = body;
  const statuses = ['AUTHORIZED', 'PARTIALLY_SETTLED'] as const;
  const row = findCardTransaction(engine, params.cardId, cardTransactionId, { statuses });
  if (total < row.settled) throw invalidField('amount', 'More than this is settled already.');
  const adjusted = adjust(engine, row, total);
  const isWhole = adjusted.status === 'PARTIALLY_SETTLED' && adjusted.settled === total;
  return reply(202, {
    issuerTransactionToken: changeCardTransaction(engine, isWhole ? { ...adjusted, status: 'SETTLED' } : adjusted)
      .token,
  });
});
