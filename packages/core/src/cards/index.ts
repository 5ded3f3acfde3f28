export { showCard } from './showCard.ts';
