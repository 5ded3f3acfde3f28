import { createPlural } from '../plural.ts';

/** Plurals of Spanish. */
export const plural = createPlural('es', ['one']);
