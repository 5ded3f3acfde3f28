import { activity } from './en/activity.ts';
import { agents } from './en/agents.ts';
import { approvals } from './en/approvals.ts';
import { balance } from './en/balance.ts';
import { bankAccount } from './en/bankAccount.ts';
import { beneficialOwners } from './en/beneficialOwners.ts';
import { cards } from './en/cards.ts';
import { contactVerification } from './en/contactVerification.ts';
import { controls } from './en/controls.ts';
import { credentials } from './en/credentials.ts';
import { customerDetails } from './en/customerDetails.ts';
import { deposit } from './en/deposit.ts';
import { documents } from './en/documents.ts';
import { endUserTerms } from './en/endUserTerms.ts';
import { errors } from './en/errors.ts';
import { exchangeRates } from './en/exchangeRates.ts';
import { externalAccounts } from './en/externalAccounts.ts';
import { fund } from './en/fund.ts';
import { general } from './en/general.ts';
import { kycLink } from './en/kycLink.ts';
import { login } from './en/login.ts';
import { onboarding } from './en/onboarding.ts';
import { ownershipProof } from './en/ownershipProof.ts';
import { passkey } from './en/passkey.ts';
import { phone } from './en/phone.ts';
import { profile } from './en/profile.ts';
import { recipients } from './en/recipients.ts';
import { scaEnrolment } from './en/scaEnrolment.ts';
import { scaFactors } from './en/scaFactors.ts';
import { scaReset } from './en/scaReset.ts';
import { securityCenter } from './en/securityCenter.ts';
import { send } from './en/send.ts';
import { session } from './en/session.ts';
import { sessions } from './en/sessions.ts';
import { statements } from './en/statements.ts';
import { stepUp } from './en/stepUp.ts';
import { transaction } from './en/transaction.ts';
import { transfer } from './en/transfer.ts';
import { umaAddress } from './en/umaAddress.ts';
import { verification } from './en/verification.ts';
import { walletExport } from './en/walletExport.ts';
import { walletPanel } from './en/walletPanel.ts';
import { withdraw } from './en/withdraw.ts';

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
  ...ownershipProof,
  ...passkey,
  ...phone,
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
  ...deposit,
  ...exchangeRates,
  ...umaAddress,
  ...fund,
  ...withdraw,
  ...cards,
  ...beneficialOwners,
  ...contactVerification,
  ...customerDetails,
  ...documents,
  ...endUserTerms,
  ...kycLink,
  ...onboarding,
  ...verification,
  ...agents,
  ...approvals,
  ...credentials,
  ...profile,
  ...scaFactors,
  ...securityCenter,
  ...sessions,
  ...walletExport,
  ...statements,
  ...walletPanel,
};

/** A catalogue. A locale is one file with a default export of this type, loaded on demand. */
export type Messages = typeof en;
