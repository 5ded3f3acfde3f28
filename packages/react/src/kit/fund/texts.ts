import { deposit } from '../../messages/en/deposit.ts';
import { errors } from '../../messages/en/errors.ts';
import { fund } from '../../messages/en/fund.ts';
import { general } from '../../messages/en/general.ts';
import { send } from '../../messages/en/send.ts';
import { transfer } from '../../messages/en/transfer.ts';

/** Texts of an incoming payment, with those of amounts and quotes that it shares with sending. */
export const texts = { ...general, ...errors, ...transfer, ...send, ...deposit, ...fund };
