import type { CardId, CustomerId, InternalAccountId } from '@latchkey/contract';
import type { Card } from '@latchkey/contract/cards';
import { toDateTime } from '../../clock/toDateTime.ts';
import { hashToHex } from '../../crypto/keys.ts';
import type { Row } from '../../journal/table.ts';

export type CardState = 'PROCESSING' | 'ACTIVE' | 'FROZEN' | 'CLOSED';

/**
 * Binds an account to a card. The binding has its own id, which delegated keys refer to
 * (docs/reference/credentials.md#createdelegatedkey).
 */
export interface FundingSource {
  readonly id: `CardFundingSource:${string}`;
  readonly accountId: InternalAccountId;
}

/** A card. Its number is not stored: it is derived from the seed. */
export interface CardRow extends Row {
  readonly id: CardId;
  readonly cardholderId: CustomerId;
  readonly platformCardId: string;
  readonly state: CardState;
  readonly stateReason?: 'ISSUER_REJECTED' | 'CLOSED_BY_PLATFORM';
  /** The first source is charged. A closed card has none. */
  readonly fundingSources: readonly FundingSource[];
  /** In the smallest unit of `currency`; null means no cap. */
  readonly maxSpendPerTransaction: number | null;
  readonly currency: string;
  /** Set on activation. */
  readonly face?: { readonly last4: string; readonly expMonth: number; readonly expYear: number };
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A one-time URL of a card's number. The id is the digest of the token in the URL; the token is not stored. */
export interface CardRevealRow extends Row {
  readonly cardId: CardId;
  readonly expiresAt: number;
}

/** Returns the references of a card at the processor and the issuer that the sandbox plays. They follow from its id. */
export function getCardReferences(id: CardId): { readonly processorRef: string; readonly issuerRef: string } {
  const part = hashToHex(id).slice(0, 24);
  return { processorRef: `proc_${part.slice(0, 12)}`, issuerRef: `iss_${part.slice(12)}` };
}

/** Converts a card to its wire format. */
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
    ...getCardReferences(row.id),
    createdAt: toDateTime(row.createdAt),
    updatedAt: toDateTime(row.updatedAt),
  };
}
