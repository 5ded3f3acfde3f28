import type { endUserTerms as english } from '../en/endUserTerms.ts';
import type { Translation } from '../Translation.ts';

export const endUserTerms: Translation<typeof english> = {};
