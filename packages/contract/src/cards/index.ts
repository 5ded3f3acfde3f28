export { Card, CardReveal, cardStates } from './card.ts';
export { CardPatch, CardRequest } from './cardRequest.ts';
export { createCard, getCard, listCards, revealCard, updateCard } from './operations.ts';
export { cardTransitions } from './transitions.ts';
