import type { CardId, CustomerId, InternalAccountId } from '@latchkey/contract';
import type { Card } from '@latchkey/contract/cards';
import { toDateTime } from '../../engine.ts';
import type { Row } from '../../journal/table.ts';

export type CardState = 'PROCESSING' | 'ACTIVE' | 'FROZEN' | 'CLOSED';

/** That a card draws on an account. The binding has an id of its own, which delegated keys name (supplement 1.11). */
export interface FundingSource {
  readonly id: `CardFundingSource:${string}`;
  readonly accountId: InternalAccountId;
}

/** A card as the sandbox keeps it. Its number is not here: it follows from the seed. */
export interface CardRow extends Row {
  readonly id: CardId;
  readonly cardholderId: CustomerId;
  readonly platformCardId: string;
  readonly state: CardState;
  readonly stateReason?: 'ISSUER_REJECTED' | 'CLOSED_BY_PLATFORM';
  /** The first is charged. A closed card has none. */
  readonly fundingSources: readonly FundingSource[];
  /** Smallest unit of `currency`; null is no cap. */
  readonly maxSpendPerTransaction: number | null;
  readonly currency: string;
  /** From activation on. */
  readonly face?: { readonly last4: string; readonly expMonth: number; readonly expYear: number };
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A one-time address of a card's number. Its id is the digest of the token in the address, which is not kept. */
export interface CardRevealRow extends Row {
  readonly cardId: CardId;
  readonly expiresAt: number;
}

/** A card as the wire has it. */
export function presentCard(row: CardRow): Card {
  return {
    id: row.id,
    cardholderId: row.cardholderId,
    platformCardId: row.platformCardId,
    state: row.state,
    stateReason: row.stateReason ?? null,
    brand: 'VISA',
    form: 'VIRTUAL',
    ...row.face,
    fundingSources: row.fundingSources.map(({ accountId }) => accountId),
    maxSpendPerTransaction: row.maxSpendPerTransaction,
    currency: row.currency,
    createdAt: toDateTime(row.createdAt),
    updatedAt: toDateTime(row.updatedAt),
  };
}
