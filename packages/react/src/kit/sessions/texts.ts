import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { passkey } from '../../messages/en/passkey.ts';
import { sessions } from '../../messages/en/sessions.ts';

/** Texts of the user's sessions. */
export const texts = { ...general, ...errors, ...passkey, ...sessions };
