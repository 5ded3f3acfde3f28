import type { cards as english } from '../en/cards.ts';
import type { Translation } from '../Translation.ts';

export const cards: Translation<typeof english> = {};
