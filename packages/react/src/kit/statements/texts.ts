import { activity } from '../../messages/en/activity.ts';
import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { statements } from '../../messages/en/statements.ts';
import { transfer } from '../../messages/en/transfer.ts';

/** Texts of the statements. */
export const texts = { ...general, ...errors, ...transfer, ...activity, ...statements };
