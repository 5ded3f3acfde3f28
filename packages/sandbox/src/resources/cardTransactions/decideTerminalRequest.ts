import type { IdDependencies, LedgerDependency, PaymentDependencies } from '../../dependencies.ts';
import { createId } from '../../newId.ts';
import { cardCurrency } from '../cards/bindFundingSources.ts';
import type { CardRow, FundingSource } from '../cards/row.ts';
import { mayCharge } from '../delegatedKeys/signDraw.ts';
import { bill } from './bill.ts';
import type { CardRequestRow, DeclineReason } from './cardRequestRow.ts';
import { changeCardTransaction } from './changeCardTransaction.ts';
import { clear } from './clear.ts';
import { canPay, pull } from './movements.ts';
import type { CardTransactionRow } from './row.ts';

const noMovements = { count: 0, total: 0 };

const debits: readonly CardRequestRow['kind'][] = ['AUTHORIZATION', 'FINANCIAL_AUTHORIZATION'];

/** Returns why the card itself declines. An advice to an open card is never declined. */
function getStateReason({ state }: CardRow, { kind, merchant }: CardRequestRow): DeclineReason | undefined {
  if (state === 'CLOSED') return 'CARD_CLOSED';
  if (state === 'PROCESSING') return 'CARD_NOT_ACTIVE';
  if (kind === 'CREDIT_AUTHORIZATION_ADVICE') return undefined;
  return state === 'FROZEN' || merchant.descriptor.endsWith('003') ? 'CARD_PAUSED' : undefined;
}

/** Returns why the funding declines. */
function getFundingReason(
  dependencies: IdDependencies & LedgerDependency,
  { maxSpendPerTransaction: cap }: CardRow,
  source: FundingSource,
  { amount, currency, merchant }: CardRequestRow,
): DeclineReason | undefined {
  const billed = bill(amount, currency, cardCurrency);
  if (cap !== null && billed > cap) return 'SPENDING_LIMIT_EXCEEDED';
  if (!mayCharge(dependencies, source)) return 'FUNDING_NOT_DELEGATED';
  const short = !canPay(dependencies, { accountId: source.accountId, fundingCurrency: cardCurrency }, billed);
  return short || merchant.descriptor.endsWith('002') ? 'INSUFFICIENT_FUNDS' : undefined;
}

/** Opens the transaction and charges the first funding source of the card (docs/reference/cards.md#card). */
function openTransaction(
  dependencies: PaymentDependencies,
  card: CardRow,
  { accountId }: FundingSource,
  request: CardRequestRow,
): CardTransactionRow {
  const isDebit = debits.includes(request.kind);
  const now = dependencies.now();
  const row: CardTransactionRow = {
    id: createId(dependencies, 'CardTransaction'),
    cardId: card.id,
    customerId: card.cardholderId,
    accountId,
    token: request.id,
    direction: isDebit ? 'DEBIT' : 'CREDIT',
    merchant: request.merchant,
    status: 'AUTHORIZED',
    currency: request.currency,
    authorized: request.amount,
    settled: 0,
    returns: [],
    fundingCurrency: cardCurrency,
    reserved: 0,
    pulls: noMovements,
    settlements: noMovements,
    refunds: noMovements,
    createdAt: now,
    updatedAt: now,
  };
  const charged = isDebit ? pull(dependencies, row, bill(request.amount, request.currency, cardCurrency)) : row;
  return changeCardTransaction(dependencies, charged);
}

/** Decides a terminal request. A decline is visible only in the developer API. */
export function decideTerminalRequest(dependencies: PaymentDependencies, token: string): void {
  const { cardRequests, cards } = dependencies.tables;
  const request = cardRequests.get(token);
  const card = cards.get(request?.cardId ?? '');
  if (!request || !card) return;
  const [source] = card.fundingSources;
  const isDebit = debits.includes(request.kind);
  const reason =
    getStateReason(card, request) ??
    (source && isDebit ? getFundingReason(dependencies, card, source, request) : undefined);
  if (reason !== undefined || !source) {
    cardRequests.put({ ...request, decision: 'DECLINED', declineReason: reason ?? 'CARD_CLOSED' });
    return;
  }
  cardRequests.put({ ...request, decision: 'APPROVED' });
  if (request.kind === 'BALANCE_INQUIRY') return;
  const row = openTransaction(dependencies, card, source, request);
  if (request.kind.startsWith('FINANCIAL_')) clear(dependencies, row, request.amount);
}
