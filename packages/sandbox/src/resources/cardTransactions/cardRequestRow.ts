import type { CardId } from '@latchkey/contract';
import type { Row } from '../../journal/table.ts';
import type { Merchant } from './row.ts';

/**
 * The requests that a terminal can send. `FINANCIAL` requests move money in one step; an advice is a notification that
 * cannot be declined.
 */
export type CardRequestKind =
  | 'AUTHORIZATION'
  | 'CREDIT_AUTHORIZATION'
  | 'FINANCIAL_AUTHORIZATION'
  | 'FINANCIAL_CREDIT_AUTHORIZATION'
  | 'CREDIT_AUTHORIZATION_ADVICE'
  | 'BALANCE_INQUIRY';

/** Why a terminal request is declined. */
export type DeclineReason =
  | 'CARD_PAUSED'
  | 'CARD_NOT_ACTIVE'
  | 'CARD_CLOSED'
  | 'SPENDING_LIMIT_EXCEEDED'
  | 'FUNDING_NOT_DELEGATED'
  | 'INSUFFICIENT_FUNDS';

/** A terminal request and its result. The id is the issuer's token. */
export interface CardRequestRow extends Row {
  readonly cardId: CardId;
  readonly kind: CardRequestKind;
  /** In the smallest unit of `currency`; zero for an inquiry. */
  readonly amount: number;
  readonly currency: string;
  readonly merchant: Merchant;
  readonly decision: 'PENDING' | 'APPROVED' | 'DECLINED';
  /**
   * The API format has no field for declines (docs/reference/cards.md#card-transactions). Developers read them here.
   */
  readonly declineReason?: DeclineReason;
  /** Milliseconds since the epoch. */
  readonly at: number;
}
