import type { approvals as english } from '../en/approvals.ts';
import type { Translation } from '../Translation.ts';

export const approvals: Translation<typeof english> = {};
