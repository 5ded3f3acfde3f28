import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { login } from '../../messages/en/login.ts';
import { session } from '../../messages/en/session.ts';

/** Texts of a locked wallet. */
export const texts = { ...general, ...errors, ...login, ...session };
