import { contactVerification } from '../../messages/en/contactVerification.ts';
import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';

/** Texts of verifying contacts. */
export const texts = { ...general, ...errors, ...contactVerification };
