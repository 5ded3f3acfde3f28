import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { recipients } from '../../messages/en/recipients.ts';

/** Texts of saved accounts. */
export const texts = { ...general, ...errors, ...recipients };
