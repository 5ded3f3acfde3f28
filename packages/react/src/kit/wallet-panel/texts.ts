import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { login } from '../../messages/en/login.ts';
import { walletPanel } from '../../messages/en/walletPanel.ts';

/** Texts of the panel itself; each section has its own. */
export const texts = { ...general, ...errors, ...login, ...walletPanel };
