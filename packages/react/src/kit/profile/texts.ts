import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { profile } from '../../messages/en/profile.ts';

/** Texts of the user's profile. */
export const texts = { ...general, ...errors, ...profile };
