import type { verification as english } from '../en/verification.ts';
import type { Translation } from '../Translation.ts';

export const verification: Translation<typeof english> = {};
