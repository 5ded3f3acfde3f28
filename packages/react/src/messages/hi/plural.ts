import { createPlural } from '../plural.ts';

/** Plurals of Hindi. */
export const plural = createPlural('hi', ['one']);
