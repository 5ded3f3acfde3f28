import { endUserTerms } from '../../messages/en/endUserTerms.ts';
import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';

/** Texts of accepting the terms. */
export const texts = { ...general, ...errors, ...endUserTerms };
