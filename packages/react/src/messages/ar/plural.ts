import { createPlural } from '../plural.ts';

/** Plurals of Arabic. */
export const plural = createPlural('ar', ['zero', 'one', 'two', 'few', 'many']);
