import type { fund as english } from '../en/fund.ts';
import type { Translation } from '../Translation.ts';

export const fund: Translation<typeof english> = {};
