import type { CardId } from '@latchkey/contract';
import { type Engine, newUuid } from '../../engine.ts';
import type { Row } from '../../journal/table.ts';
import { schedule } from '../../schedule/schedule.ts';
import { cardCurrency } from '../cards/bindFundingSources.ts';
import { findCard } from '../cards/findCard.ts';
import { bill } from './bill.ts';
import { decideAsk } from './decideAsk.ts';
import type { Merchant } from './row.ts';

/** What a terminal can ask of a card. `FINANCIAL` ones move money in one step; an advice is told, not asked. */
export type AskKind =
  | 'AUTHORIZATION'
  | 'CREDIT_AUTHORIZATION'
  | 'FINANCIAL_AUTHORIZATION'
  | 'FINANCIAL_CREDIT_AUTHORIZATION'
  | 'CREDIT_AUTHORIZATION_ADVICE'
  | 'BALANCE_INQUIRY';

/** Why a terminal is told no. */
export type DeclineReason =
  | 'CARD_PAUSED'
  | 'CARD_NOT_ACTIVE'
  | 'CARD_CLOSED'
  | 'SPENDING_LIMIT_EXCEEDED'
  | 'FUNDING_NOT_DELEGATED'
  | 'INSUFFICIENT_FUNDS';

/** What a terminal asked, and what it was told. The id is the issuer's token. */
export interface CardAskRow extends Row {
  readonly cardId: CardId;
  readonly kind: AskKind;
  /** Smallest unit of `currency`; zero of an inquiry. */
  readonly amount: number;
  readonly currency: string;
  readonly merchant: Merchant;
  readonly decision: 'PENDING' | 'APPROVED' | 'DECLINED';
  /** A refusal has no place on the wire (supplement 6.4): developers read it here. */
  readonly declineReason?: DeclineReason;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** How long a slow terminal takes (supplement 10.6); milliseconds. */
const slowMs = 30_000;

/** Takes what a terminal asks, and decides on it, at once unless the merchant's name says later. The issuer's token. */
export function ask(
  engine: Engine,
  cardId: CardId,
  kind: AskKind,
  asked: { readonly amount: number; readonly currency: string; readonly merchant: Merchant },
): { readonly issuerTransactionToken: string } {
  const card = findCard(engine, cardId);
  // Refused here and now, rather than when it is decided on.
  bill(asked.amount, asked.currency, cardCurrency);
  const { descriptor, mcc, country } = asked.merchant;
  const merchant = { descriptor, ...(mcc !== undefined && { mcc }), ...(country !== undefined && { country }) };
  const row: CardAskRow = {
    ...asked,
    id: newUuid(engine, 'issuerTransaction'),
    cardId: card.id,
    kind,
    merchant,
    decision: 'PENDING',
    at: engine.now(),
  };
  engine.tables.cardAsks.put(row);
  if (descriptor.endsWith('005')) schedule(engine, 'decideAsk', row.id, row.at + slowMs);
  else decideAsk(engine, row.id);
  return { issuerTransactionToken: row.id };
}
