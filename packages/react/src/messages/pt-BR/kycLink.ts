import type { kycLink as english } from '../en/kycLink.ts';
import type { Translation } from '../Translation.ts';

export const kycLink: Translation<typeof english> = {};
