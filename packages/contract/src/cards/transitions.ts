import type { Transition } from '../transition.ts';
import type { cardStates } from './card.ts';

/**
 * Every transition of a card (docs/reference/cards.md#states-card). A request for any other returns 409
 * `INVALID_STATE_TRANSITION`.
 */
export const cardTransitions = [
  { from: null, to: 'PROCESSING', when: 'the card is issued' },
  { from: 'PROCESSING', to: 'ACTIVE', when: 'the issuer activates it' },
  { from: 'PROCESSING', to: 'CLOSED', when: 'the issuer refuses it' },
  { from: 'ACTIVE', to: 'FROZEN', when: 'it is frozen' },
  { from: 'FROZEN', to: 'ACTIVE', when: 'it is unfrozen' },
  { from: 'ACTIVE', to: 'CLOSED', when: 'it is closed' },
  { from: 'FROZEN', to: 'CLOSED', when: 'it is closed' },
] as const satisfies readonly Transition<(typeof cardStates)[number]>[];
