import { loginSteps } from '../../messages/en/loginSteps.ts';
import { texts } from './texts.ts';

/** Texts of the steps after the first form. */
export const laterTexts = { ...texts, ...loginSteps };
