import { activity } from './en/activity.ts';
import { balance } from './en/balance.ts';
import { bankAccount } from './en/bankAccount.ts';
import { controls } from './en/controls.ts';
import { errors } from './en/errors.ts';
import { externalAccounts } from './en/externalAccounts.ts';
import { general } from './en/general.ts';
import { login } from './en/login.ts';
import { passkey } from './en/passkey.ts';
import { recipients } from './en/recipients.ts';
import { scaEnrolment } from './en/scaEnrolment.ts';
import { scaReset } from './en/scaReset.ts';
import { send } from './en/send.ts';
import { session } from './en/session.ts';
import { stepUp } from './en/stepUp.ts';
import { transaction } from './en/transaction.ts';
import { transfer } from './en/transfer.ts';

/**
 * The whole English catalogue. Components import the part they need, so that a page pays for what it shows. This file
 * is for translators, tests and integrators who change a few texts:
 *
 * ```tsx
 * <WalletProvider wallet={wallet} messages={{ 'login.heading': 'Welcome to Acme' }}>{children}</WalletProvider>
 * ```
 */
export const en = {
  ...general,
  ...controls,
  ...errors,
  ...login,
  ...passkey,
  ...session,
  ...send,
  ...transfer,
  ...balance,
  ...activity,
  ...stepUp,
  ...recipients,
  ...transaction,
  ...scaEnrolment,
  ...scaReset,
  ...bankAccount,
  ...externalAccounts,
};

/** A catalogue. A locale is one file with a default export of this type, loaded on demand. */
export type Messages = typeof en;
