import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { scaEnrolment } from '../../messages/en/scaEnrolment.ts';

/** Texts of managing the ways to confirm. */
export const texts = { ...general, ...errors, ...scaEnrolment };
