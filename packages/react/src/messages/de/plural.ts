import { createPlural } from '../plural.ts';

/** Plurals of German. */
export const plural = createPlural('de', ['one']);
