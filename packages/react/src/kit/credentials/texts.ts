import { credentials } from '../../messages/en/credentials.ts';
import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { passkey } from '../../messages/en/passkey.ts';

/** Texts of the user's ways to sign in. */
export const texts = { ...general, ...errors, ...passkey, ...credentials };
