import { errors } from '../../messages/en/errors.ts';
import { everywhere } from '../../messages/en/everywhere.ts';
import { login } from '../../messages/en/login.ts';

/** What the login says. */
export const texts = { ...everywhere, ...errors, ...login };
