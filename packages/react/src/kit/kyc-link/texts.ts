import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { kycLink } from '../../messages/en/kycLink.ts';
import { verification } from '../../messages/en/verification.ts';

/** Texts of the identity check on the page of a provider. */
export const texts = { ...general, ...errors, ...verification, ...kycLink };
