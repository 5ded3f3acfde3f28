import { bankAccountFields } from '../../messages/en/bankAccountFields.ts';
import { deposit } from '../../messages/en/deposit.ts';
import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { transfer } from '../../messages/en/transfer.ts';

/** Texts of paying money into an account, with the names of the members of bank accounts, and of keeping details. */
export const texts = { ...general, ...errors, ...bankAccountFields, ...transfer, ...deposit };
