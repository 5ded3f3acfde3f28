import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { recipients } from '../../messages/en/recipients.ts';
import { send } from '../../messages/en/send.ts';
import { transfer } from '../../messages/en/transfer.ts';

/** Texts of the payment. */
export const texts = { ...general, ...errors, ...recipients, ...transfer, ...send };
