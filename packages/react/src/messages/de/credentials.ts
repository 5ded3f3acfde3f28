import type { credentials as english } from '../en/credentials.ts';
import type { Translation } from '../Translation.ts';

export const credentials: Translation<typeof english> = {};
