import { common } from '../../messages/en/common.ts';
import { errors } from '../../messages/en/errors.ts';
import { send } from '../../messages/en/send.ts';

/** What the transfer says. */
export const texts = { ...common, ...errors, ...send };
