import { cards } from '../../messages/en/cards.ts';
import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';

/** Texts of cards. */
export const texts = { ...general, ...errors, ...cards };
