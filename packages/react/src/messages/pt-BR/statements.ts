import type { statements as english } from '../en/statements.ts';
import type { Translation } from '../Translation.ts';

export const statements: Translation<typeof english> = {};
