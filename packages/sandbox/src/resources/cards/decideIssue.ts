import type { CustomerId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { changeCard } from './changeCard.ts';
import { faceOf } from './number.ts';

/** What the issuer does with a new card, and how many milliseconds later. */
interface Verdict {
  readonly does: 'activateCard' | 'rejectCard';
  readonly after: number;
}

/**
 * What the issuer will do: the end of the platform's id for the card, else of the cardholder's, decides
 * (supplement 10.6). Nothing is a card that stays `PROCESSING`.
 */
export function verdictOn(asked: {
  readonly platformCardId?: string | undefined;
  readonly cardholderId: CustomerId;
}): Verdict | undefined {
  switch ((asked.platformCardId ?? asked.cardholderId).slice(-3)) {
    case '001':
      return undefined;
    case '002':
      return { does: 'rejectCard', after: 0 };
    case '005':
      return { does: 'activateCard', after: 30_000 };
    default:
      return { does: 'activateCard', after: 0 };
  }
}

/** The issuer activates a card: from now on it has a number. */
export function activateCard(engine: Engine, cardId: string): void {
  const card = engine.tables.cards.get(cardId);
  if (card?.state === 'PROCESSING') changeCard(engine, card.id, { state: 'ACTIVE', face: faceOf(engine, card) });
}

/** The issuer refuses a card. */
export function rejectCard(engine: Engine, cardId: string): void {
  const card = engine.tables.cards.get(cardId);
  if (card?.state !== 'PROCESSING') return;
  changeCard(engine, card.id, { state: 'CLOSED', stateReason: 'ISSUER_REJECTED', fundingSources: [] });
}
