export { canShowCard } from './canShowCard.ts';
export { revealCard } from './revealCard.ts';
