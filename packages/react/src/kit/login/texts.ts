import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { login } from '../../messages/en/login.ts';

/** Texts of the login. */
export const texts = { ...general, ...errors, ...login };
