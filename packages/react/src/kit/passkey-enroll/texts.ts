import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { loginSteps } from '../../messages/en/loginSteps.ts';
import { passkey } from '../../messages/en/passkey.ts';

/** Texts of adding a passkey. */
export const texts = { ...general, ...errors, ...loginSteps, ...passkey };
