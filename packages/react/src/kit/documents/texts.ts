import { documents } from '../../messages/en/documents.ts';
import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { onboardingTask } from '../../messages/en/onboarding.ts';

/** Texts of documents. */
export const texts = { ...general, ...errors, ...onboardingTask, ...documents };
