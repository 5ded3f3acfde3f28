import type { onboarding as english } from '../en/onboarding.ts';
import type { Translation } from '../Translation.ts';

export const onboarding: Translation<typeof english> = {};
