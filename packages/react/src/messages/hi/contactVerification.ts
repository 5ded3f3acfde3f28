import type { contactVerification as english } from '../en/contactVerification.ts';
import type { Translation } from '../Translation.ts';

export const contactVerification: Translation<typeof english> = {};
