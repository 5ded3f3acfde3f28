import type { securityCenter as english } from '../en/securityCenter.ts';
import type { Translation } from '../Translation.ts';

export const securityCenter: Translation<typeof english> = {};
