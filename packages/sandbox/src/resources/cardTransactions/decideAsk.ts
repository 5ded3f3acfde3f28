import { type Engine, newId } from '../../engine.ts';
import { cardCurrency } from '../cards/bindFundingSources.ts';
import type { CardRow, FundingSource } from '../cards/row.ts';
import { mayCharge } from '../delegatedKeys/drawing.ts';
import type { CardAskRow, DeclineReason } from './ask.ts';
import { bill } from './bill.ts';
import { changeCardTransaction } from './changeCardTransaction.ts';
import { clear } from './clear.ts';
import { canPay, pull } from './movements.ts';
import type { CardTransactionRow } from './row.ts';

const nothing = { count: 0, total: 0 };

const debits: readonly CardAskRow['kind'][] = ['AUTHORIZATION', 'FINANCIAL_AUTHORIZATION'];

/** Why the card itself answers no. What is merely told of a card that is open is not refused. */
function stateReason({ state }: CardRow, { kind, merchant }: CardAskRow): DeclineReason | undefined {
  if (state === 'CLOSED') return 'CARD_CLOSED';
  if (state === 'PROCESSING') return 'CARD_NOT_ACTIVE';
  if (kind === 'CREDIT_AUTHORIZATION_ADVICE') return undefined;
  return state === 'FROZEN' || merchant.descriptor.endsWith('003') ? 'CARD_PAUSED' : undefined;
}

/** Why money is refused. */
function moneyReason(
  engine: Engine,
  { maxSpendPerTransaction: cap }: CardRow,
  source: FundingSource,
  { amount, currency, merchant }: CardAskRow,
): DeclineReason | undefined {
  const billed = bill(amount, currency, cardCurrency);
  if (cap !== null && billed > cap) return 'SPENDING_LIMIT_EXCEEDED';
  if (!mayCharge(engine, source)) return 'FUNDING_NOT_DELEGATED';
  const short = !canPay(engine, { accountId: source.accountId, fundingCurrency: cardCurrency }, billed);
  return short || merchant.descriptor.endsWith('002') ? 'INSUFFICIENT_FUNDS' : undefined;
}

/** Opens the transaction; what it is charged to is the first of the card's accounts (supplement 6.1). */
function open(engine: Engine, card: CardRow, { accountId }: FundingSource, ask: CardAskRow): CardTransactionRow {
  const isDebit = debits.includes(ask.kind);
  const now = engine.now();
  const row: CardTransactionRow = {
    id: newId(engine, 'CardTransaction'),
    cardId: card.id,
    customerId: card.cardholderId,
    accountId,
    token: ask.id,
    direction: isDebit ? 'DEBIT' : 'CREDIT',
    merchant: ask.merchant,
    status: 'AUTHORIZED',
    currency: ask.currency,
    authorized: ask.amount,
    settled: 0,
    returns: [],
    fundingCurrency: cardCurrency,
    reserved: 0,
    pulls: nothing,
    settlements: nothing,
    refunds: nothing,
    createdAt: now,
    updatedAt: now,
  };
  const charged = isDebit ? pull(engine, row, bill(ask.amount, ask.currency, cardCurrency)) : row;
  return changeCardTransaction(engine, charged);
}

/** Decides on what a terminal asked. A refusal leaves a trace with the developer alone. */
export function decideAsk(engine: Engine, token: string): void {
  const { cardAsks, cards } = engine.tables;
  const ask = cardAsks.get(token);
  const card = cards.get(ask?.cardId ?? '');
  if (!ask || !card) return;
  const [source] = card.fundingSources;
  const isDebit = debits.includes(ask.kind);
  const reason = stateReason(card, ask) ?? (source && isDebit ? moneyReason(engine, card, source, ask) : undefined);
  if (reason !== undefined || !source) {
    cardAsks.put({ ...ask, decision: 'DECLINED', declineReason: reason ?? 'CARD_CLOSED' });
    return;
  }
  cardAsks.put({ ...ask, decision: 'APPROVED' });
  if (ask.kind === 'BALANCE_INQUIRY') return;
  const row = open(engine, card, source, ask);
  if (ask.kind.startsWith('FINANCIAL_')) clear(engine, row, ask.amount);
}
