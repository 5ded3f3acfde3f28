import type { CustomerId } from '@latchkey/contract';
import type { EventDependencies } from '../../dependencies.ts';
import { deriveCardFace } from './cardNumber.ts';
import { changeCard } from './changeCard.ts';

/** The issuer's decision on a new card, and its delay in milliseconds. */
interface IssuerDecision {
  readonly job: 'activateCard' | 'rejectCard';
  readonly after: number;
}

/**
 * Returns the issuer's decision: the end of the platform's id for the card, or else for the cardholder, determines it
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome). Returns `undefined` for a card that stays
 * `PROCESSING`.
 */
export function getIssuerDecision(card: {
  readonly platformCardId?: string | undefined;
  readonly cardholderId: CustomerId;
}): IssuerDecision | undefined {
  switch ((card.platformCardId ?? card.cardholderId).slice(-3)) {
    case '001':
      return undefined;
    case '002':
      return { job: 'rejectCard', after: 0 };
    case '005':
      return { job: 'activateCard', after: 30_000 };
    default:
      return { job: 'activateCard', after: 0 };
  }
}

/** Activates a card, which assigns its number. */
export function activateCard(dependencies: EventDependencies, cardId: string): void {
  const card = dependencies.tables.cards.get(cardId);
  if (card?.state === 'PROCESSING')
    changeCard(dependencies, card.id, { state: 'ACTIVE', face: deriveCardFace(dependencies, card) });
}

/** Rejects a card. */
export function rejectCard(dependencies: EventDependencies, cardId: string): void {
  const card = dependencies.tables.cards.get(cardId);
  if (card?.state !== 'PROCESSING') return;
  changeCard(dependencies, card.id, { state: 'CLOSED', stateReason: 'ISSUER_REJECTED' });
}
