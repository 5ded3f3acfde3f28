import { approvals } from '../../messages/en/approvals.ts';
import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { transfer } from '../../messages/en/transfer.ts';

/** Texts of agents' requests. */
export const texts = { ...general, ...errors, ...transfer, ...approvals };
