import { errors } from '../../messages/en/errors.ts';
import { externalAccounts } from '../../messages/en/externalAccounts.ts';
import { general } from '../../messages/en/general.ts';
import { recipients } from '../../messages/en/recipients.ts';

/** Texts of saved accounts and of what is done with them. */
export const texts = { ...general, ...errors, ...recipients, ...externalAccounts };
