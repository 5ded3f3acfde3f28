import type { AgentId } from '@latchkey/contract';
import { type Engine, newId } from '../../engine.ts';
import { railsOf } from '../externalAccounts/rails.ts';
import { changeQuote } from '../quotes/changeQuote.ts';
import { beginExecution } from '../quotes/execution.ts';
import type { QuoteRow } from '../quotes/row.ts';
import { openPayment } from '../transactions/openPayment.ts';
import type { TransactionRow } from '../transactions/row.ts';
import { planTransferOut, type TransferOutBody } from './plan.ts';

/**
 * Sends money of one currency to an account outside: a quote without rate or fee that is executed as it is drawn up, so
 * that whoever must authorize it does so as for any other (supplement 2.3 and 3.8). It costs nothing, because nothing
 * told what it would cost.
 * @throws Refusal as `planTransferOut`, and `SCA_SESSION_REQUIRED`, `CONFLICT`.
 */
export function moveOut(engine: Engine, body: TransferOutBody, agentId?: AgentId): TransactionRow {
  const { internal, external, customerId, currency, amount } = planTransferOut(engine, body);
  const now = engine.now();
  const transactionId = newId(engine, 'Transaction');
  const quote: QuoteRow = changeQuote(engine, {
    id: newId(engine, 'Quote'),
    status: 'PENDING',
    customerId,
    ...(agentId !== undefined && { agentId }),
    source: { kind: 'held', accountId: internal.id },
    destinationId: external.id,
    sendingCurrency: currency,
    receivingCurrency: currency,
    sending: amount,
    receiving: amount,
    fees: 0,
    platformFees: 0,
    transactionId,
    isTransfer: true,
    rail: body.destination.paymentRail ?? railsOf(external)[0],
    isRailChosen: body.destination.paymentRail !== undefined,
    createdAt: now,
    expiresAt: now + engine.settings.quoteMs,
  });
  const opened = openPayment(engine, quote);
  beginExecution(engine, quote);
  return engine.tables.transactions.get(transactionId) ?? opened;
}
