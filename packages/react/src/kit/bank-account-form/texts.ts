import { bankAccount } from '../../messages/en/bankAccount.ts';
import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';

/** Texts of the form of a new account. */
export const texts = { ...general, ...errors, ...bankAccount };
