import { activity } from './en/activity.ts';
import { balance } from './en/balance.ts';
import { errors } from './en/errors.ts';
import { everywhere } from './en/everywhere.ts';
import { login } from './en/login.ts';
import { send } from './en/send.ts';

/**
 * The whole English catalogue. Components take the part they need by themselves, so that a page pays for what it shows;
 * this file is for translators, for tests, and for whoever wants to change a few texts:
 *
 * ```tsx
 * <WalletProvider wallet={wallet} messages={{ 'login.heading': 'Welcome to Acme' }}>
 * ```
 */
export const en = { ...everywhere, ...errors, ...login, ...send, ...balance, ...activity };

/** A catalogue. A locale is one file with a default export of this type, loaded when it is wanted. */
export type Messages = typeof en;
