import type { withdraw as english } from '../en/withdraw.ts';
import type { Translation } from '../Translation.ts';

export const withdraw: Translation<typeof english> = {};
