import type { sessions as english } from '../en/sessions.ts';
import type { Translation } from '../Translation.ts';

export const sessions: Translation<typeof english> = {};
