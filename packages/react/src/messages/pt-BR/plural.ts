import { createPlural } from '../plural.ts';

/** Plurals of Brazilian Portuguese. */
export const plural = createPlural('pt-BR', ['one']);
