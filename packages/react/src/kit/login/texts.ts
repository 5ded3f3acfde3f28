import { common } from '../../messages/en/common.ts';
import { errors } from '../../messages/en/errors.ts';
import { login } from '../../messages/en/login.ts';

/** What the login says. */
export const texts = { ...common, ...errors, ...login };
