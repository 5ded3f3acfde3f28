import { createPlural } from '../plural.ts';

/** Plurals of Japanese. */
export const plural = createPlural('ja', []);
