import { createPlural } from '../plural.ts';

/** Plurals of French. */
export const plural = createPlural('fr', ['one']);
