import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { walletExport } from '../../messages/en/walletExport.ts';

/** Texts of a wallet export. */
export const texts = { ...general, ...errors, ...walletExport };
