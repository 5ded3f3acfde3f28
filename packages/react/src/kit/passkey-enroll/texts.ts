import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { login } from '../../messages/en/login.ts';
import { passkey } from '../../messages/en/passkey.ts';

/** Texts of adding a passkey. */
export const texts = { ...general, ...errors, ...login, ...passkey };
