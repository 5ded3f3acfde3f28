import type { deposit as english } from '../en/deposit.ts';
import type { Translation } from '../Translation.ts';

export const deposit: Translation<typeof english> = {};
