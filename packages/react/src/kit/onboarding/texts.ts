import { general } from '../../messages/en/general.ts';
import { onboarding } from '../../messages/en/onboarding.ts';

/** Texts of the task list. */
export const texts = { ...general, ...onboarding };
