import type { Transition } from '../transition.ts';
import type { cardStates } from './card.ts';

/** Every step of a card (interface, States). Any other that is asked for answers 409 `INVALID_STATE_TRANSITION`. */
export const cardTransitions = [
  { from: null, to: 'PROCESSING', when: 'the card is issued' },
  { from: 'PROCESSING', to: 'ACTIVE', when: 'the issuer activates it' },
  { from: 'PROCESSING', to: 'CLOSED', when: 'the issuer refuses it' },
  { from: 'ACTIVE', to: 'FROZEN', when: 'it is frozen' },
  { from: 'FROZEN', to: 'ACTIVE', when: 'it is thawed' },
  { from: 'ACTIVE', to: 'CLOSED', when: 'it is closed' },
  { from: 'FROZEN', to: 'CLOSED', when: 'it is closed' },
] as const satisfies readonly Transition<(typeof cardStates)[number]>[];
