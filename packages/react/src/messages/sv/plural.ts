import { createPlural } from '../plural.ts';

/** Plurals of Swedish. */
export const plural = createPlural('sv', ['one']);
