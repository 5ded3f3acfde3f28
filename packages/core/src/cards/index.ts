export { revealCard } from './revealCard.ts';
