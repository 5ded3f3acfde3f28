import type { beneficialOwners as english } from '../en/beneficialOwners.ts';
import type { Translation } from '../Translation.ts';

export const beneficialOwners: Translation<typeof english> = {};
