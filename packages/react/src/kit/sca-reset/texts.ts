import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { scaReset } from '../../messages/en/scaReset.ts';

/** Texts of replacing a lost way to confirm. */
export const texts = { ...general, ...errors, ...scaReset };
