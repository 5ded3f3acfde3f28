import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { stepUp } from '../../messages/en/stepUp.ts';

/** Texts of an authorization. */
export const texts = { ...general, ...errors, ...stepUp };
