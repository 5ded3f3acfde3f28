import type { agents as english } from '../en/agents.ts';
import type { Translation } from '../Translation.ts';

export const agents: Translation<typeof english> = {};
