import { activity } from '../../messages/en/activity.ts';
import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { transaction } from '../../messages/en/transaction.ts';
import { transfer } from '../../messages/en/transfer.ts';

/** Texts of the details of a transaction. */
export const texts = { ...general, ...errors, ...activity, ...transfer, ...transaction };
