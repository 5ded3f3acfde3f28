import type { AgentId } from '@latchkey/contract';
import type { PaymentDependencies, SettingsDependency } from '../../dependencies.ts';
import { createId } from '../../newId.ts';
import { listRails } from '../externalAccounts/rails.ts';
import { changeQuote } from '../quotes/changeQuote.ts';
import { beginExecution } from '../quotes/execution.ts';
import type { QuoteRow } from '../quotes/row.ts';
import { openPayment } from '../transactions/openPayment.ts';
import type { TransactionRow } from '../transactions/row.ts';
import { planTransferOut, type TransferOutBody } from './planTransfer.ts';

/**
 * Sends money of one currency to an external account, through a quote without rate or fee that executes on creation. So
 * authorization applies as to any other quote (docs/reference/quotes.md#authorizequote, docs/reference/transfers.md).
 * The transfer is free, because its response shows no price.
 * @throws ApiError as `planTransferOut`, and `SCA_SESSION_REQUIRED`, `CONFLICT`.
 */
export function startTransferOut(
  dependencies: PaymentDependencies & SettingsDependency,
  body: TransferOutBody,
  agentId?: AgentId,
): TransactionRow {
  const { internal, external, customerId, currency, amount } = planTransferOut(dependencies, body);
  const now = dependencies.now();
  const transactionId = createId(dependencies, 'Transaction');
  const quote: QuoteRow = changeQuote(dependencies, {
    id: createId(dependencies, 'Quote'),
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
    rail: body.destination.paymentRail ?? listRails(external)[0],
    isRailChosen: body.destination.paymentRail !== undefined,
    createdAt: now,
    expiresAt: now + dependencies.settings.quoteMs,
  });
  const opened = openPayment(dependencies, quote);
  beginExecution(dependencies, quote);
  return dependencies.tables.transactions.get(transactionId) ?? opened;
}
