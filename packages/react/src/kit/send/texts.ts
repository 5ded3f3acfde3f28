import { errors } from '../../messages/en/errors.ts';
import { everywhere } from '../../messages/en/everywhere.ts';
import { send } from '../../messages/en/send.ts';

/** What the transfer says. */
export const texts = { ...everywhere, ...errors, ...send };
